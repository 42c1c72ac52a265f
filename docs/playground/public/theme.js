// Before anything is drawn. Storage may be refused.
try {
  const { theme } = JSON.parse(localStorage.getItem('azulejo-settings'))
  document.documentElement.dataset.theme = theme
} catch {}
