// npm run check: what is quick enough to run after every change.
process.argv.splice(2, Infinity, "types", "lint", "arch", "unit");
await import("./test.ts");
