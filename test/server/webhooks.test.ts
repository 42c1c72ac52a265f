import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isPrivate, Webhook } from './tools'

const KEY = Buffer.alloc(24, 7)
const SECRET = `whsec_${KEY.toString('base64')}`

let close = () => {}
afterEach(() => close())

/** Starts a receiver that responds with a status; returns its port and the received requests. */
async function receive(status: number, headers: Record<string, string> = {}) {
  const received: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  return { port, received }
}

describe('a webhook', () => {
  test('has the headers of Standard Webhooks', async () => {
    const { port, received } = await receive(204)
    const url = `http://127.0.0.1:${port}/turns?x=1`
    const webhook = new Webhook({ url, secret: SECRET, allowPrivate: true })
    await webhook.send('m.1.0', '{"type":"turn","name":"Žofie"}')
    expect(received).toHaveLength(1)
    const [{ url: path, headers, body }] = received as [(typeof received)[0]]
    expect([path, body]).toEqual(['/turns?x=1', '{"type":"turn","name":"Žofie"}'])
    expect([headers['content-type'], headers['webhook-id']]).toEqual(['application/json', 'm.1.0'])
    const timestamp = Number(headers['webhook-timestamp'])
    expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(60)
    const signed = createHmac('sha256', KEY).update(`m.1.0.${timestamp}.${body}`)
    expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`)
  })

  test('is sent to the address that was checked, even if the name resolves to another one later', async () => {
    const { port, received } = await receive(200)
    const addresses = ['127.0.0.1', '127.0.0.2']
    const resolve = async () => [{ address: addresses.shift(), family: 4 }]
    const url = `http://hook.example:${port}/`
    const webhook = new Webhook({ url, secret: SECRET, allowPrivate: true, resolve })
    await webhook.send('a', '{}')
    expect([received[0]?.headers.host, addresses]).toEqual([`hook.example:${port}`, ['127.0.0.2']])
    await expect(webhook.send('b', '{}')).rejects.toThrow('127.0.0.2')
  })

  test('fails on a redirect, and does not follow it', async () => {
    const elsewhere = await receive(200)
    const closeElsewhere = close
    const { port, received } = await receive(307, {
      location: `http://127.0.0.1:${elsewhere.port}/`,
    })
    const webhook = new Webhook({
      url: `http://127.0.0.1:${port}/`,
      secret: SECRET,
      allowPrivate: true,
    })
    await expect(webhook.send('a', '{}')).rejects.toThrow('answered 307')
    expect([received.length, elsewhere.received.length]).toEqual([1, 0])
    closeElsewhere()
  })

  test.each([
    ...['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest', 'http://0x7f.1/'],
    ...['http://[::ffff:10.0.0.1]/', 'http://[64:ff9b::a00:1]/', 'http://2130706433/'],
    'http://intern.example/',
  ])('is not sent to %s', async (url) => {
    const resolve = async () => [{ address: '192.168.1.1', family: 4 }]
    const webhook = new Webhook({ url, secret: SECRET, resolve })
    await expect(webhook.send('id', '{}')).rejects.toThrow(/private address/)
  })

  test.each([
    ...['0.1.2.3', '10.1.2.3', '100.64.0.1', '127.1.2.3', '169.254.169.254', '172.31.0.1'],
    ...['192.0.0.8', '192.168.0.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', '64:ff9b::808:808'],
    ...['64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1', '5f00::1'],
    ...['fd00::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'not an address'],
  ])('%s is private', (address) => {
    expect(isPrivate(address)).toBe(true)
  })

  test.each([
    ...['1.1.1.1', '8.8.8.8', '100.128.0.1', '172.32.0.1', '193.168.0.1', '223.255.255.255'],
    ...['2001:4860:4860::8888', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'],
  ])('%s is public', (address) => {
    expect(isPrivate(address)).toBe(false)
  })

  test.each([
    ['file:///etc/passwd', SECRET],
    ['https://example.org', 'short'],
    ['https://example.org', undefined],
  ])('the address %s with the secret %s is refused at the start', (url, secret) => {
    expect(() => new Webhook({ url, secret })).toThrow(/^The (address|secret) of the webhook must/)
  })
})
