/** The not-found page writes the attempted path to the console (spec 2.8), without its query. */
console.log(`Page not found: ${location.pathname}`);
