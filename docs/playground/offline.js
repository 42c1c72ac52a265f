// The service worker of the playground: everything is there after the first visit. The build fills in both names.
const name = `playground-${'VERSION'}`
const files = FILES

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll(files))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  const isOld = (key) => key.startsWith('playground-') && key !== name
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(isOld).map((key) => caches.delete(key))))
      .then(() => clients.claim()),
  )
})

// Requests outside of the playground, such as for the guide, are not handled.
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith(
    caches
      .open(name)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  )
})
