// On the results page, after its start content: removes that before the first paint if the address has a query.
if (/[?&]q=[^&]/.test(location.search)) document.currentScript?.parentElement?.replaceChildren();
