/**
 * docs/examples/cluster/compose.yaml, as far as it can be tried without Docker: Compose reads it, where Compose is
 * installed; and Redis takes the options that it is started with, and reports that they make it keep its data.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { CLUSTER, openRedis } from './harness.mjs'

const file = join(CLUSTER, 'compose.yaml')

const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([name, ...args]) => spawnSync(name, [...args, 'version']).status === 0,
)

test('Compose reads the file', { skip: compose === undefined && 'there is no Compose' }, () => {
  const [name, ...args] = compose
  const { status, stdout, stderr } = spawnSync(name, [...args, '-f', file, 'config'], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^\s+image: redis:7$/m)
  // Nobody but this machine reaches a Redis without a password.
  assert.match(stdout, /127\.0\.0\.1/)
})

test('Redis takes the options of the file, and keeps what the queue needs', async () => {
  const [, command] = /^ +command: redis-server (.+)$/m.exec(readFileSync(file, 'utf8'))
  const redis = await openRedis(command.split(' '))
  try {
    const { client } = redis
    for (const [name, value] of [
      ['appendonly', 'yes'],
      ['appendfsync', 'everysec'],
      ['maxmemory-policy', 'noeviction'],
    ])
      assert.deepEqual(await client.config('GET', name), [name, value])
    await client.set('kept', '1')
    await redis.restart()
    assert.equal(await client.get('kept'), '1')
  } finally {
    await redis.close()
  }
})
