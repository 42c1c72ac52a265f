/** The settings dialog. */
import { Dialog, Select, Switch } from './dialog'
import { changeSettings, type Settings, THEMES } from './settings'
import { canNotify } from './turn'
import { LANGUAGES, type Language, type Words } from './words'

export function SettingsDialog({
  settings,
  words,
  onClose,
}: {
  readonly settings: Settings
  readonly words: Words
  readonly onClose: () => void
}) {
  const { language, theme, confirm, notify } = settings
  return (
    <Dialog name="settings" title={words.settings} words={words} onClose={onClose}>
      <Select
        label={words.language}
        name="language"
        value={language}
        values={Object.entries(LANGUAGES) as [Language, string][]}
        onChange={(chosen) => changeSettings({ language: chosen })}
      />
      <Select
        label={words.theme}
        name="theme"
        value={theme}
        values={THEMES.map((name) => [name, words.themes[name]] as const)}
        onChange={(chosen) => changeSettings({ theme: chosen })}
      />
      <Switch
        label={words.confirm}
        name="confirm"
        isOn={confirm}
        onChange={(isOn) => changeSettings({ confirm: isOn })}
      />
      {canNotify() && (
        <Switch
          label={words.notify}
          hint={words.notifyHint}
          name="notify"
          isOn={notify && Notification.permission === 'granted'}
          onChange={async (isOn) =>
            changeSettings({
              notify: isOn && (await Notification.requestPermission()) === 'granted',
            })
          }
        />
      )}
    </Dialog>
  )
}
