/* With a script there is something to search with, and a panel. */
for (const id of ["search", "keys", "panel"]) byId(id).hidden = false;
if (side?.leaves.length) describe(side, (chosen = side.leaves[0]));
