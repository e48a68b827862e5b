// Before the first paint, so that a dark page does not flash light (SHELL-08). A file, because the page allows no inline scripts.
;(function () {
  var skin = null
  try {
    skin = JSON.parse(localStorage.getItem('kedja.skin'))
  } catch {
    // Storage is closed to us: the system's skin and the page's language hold.
  }
  var isDark = skin === 'dark' || (skin !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  var locale = null
  try {
    locale = JSON.parse(localStorage.getItem('kedja.locale'))
  } catch {
    // Storage is closed to us: the system's skin and the page's language hold.
  }
  if (locale) document.documentElement.lang = locale
})()
