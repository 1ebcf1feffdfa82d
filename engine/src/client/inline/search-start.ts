// On the page of results, behind what stands there before anything is looked for: takes that away before it is painted where
// the address has a query.
if (/[?&]q=[^&]/.test(location.search)) document.currentScript?.parentElement?.replaceChildren();
