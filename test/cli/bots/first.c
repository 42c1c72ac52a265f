/* Plays the first legal move, as first.sh does: cc -O2 first.c -o first */
#include <stdio.h>
#include <string.h>

static char line[1 << 17];

/* Where the text after a key begins; its length, to the next quote. */
static const char *text(const char *key, int *length) {
  const char *found = strstr(line, key);
  if (found == NULL) return NULL;
  found += strlen(key);
  *length = (int)strcspn(found, "\"");
  return found;
}

int main(void) {
  while (fgets(line, sizeof line, stdin) != NULL) {
    int game_length, move_length;
    if (strstr(line, "\"type\":\"quit\"") != NULL) return 0;
    if (strstr(line, "\"type\":\"hello\"") != NULL) puts("{\"type\":\"hello\",\"protocol\":1}");
    else if (strstr(line, "\"type\":\"go\"") != NULL) {
      const char *game = text("\"game\":\"", &game_length);
      const char *move = text("\"legal\":[\"", &move_length);
      printf("{\"type\":\"move\",\"game\":\"%.*s\",\"move\":\"%.*s\"}\n", game_length, game, move_length, move);
    }
    fflush(stdout);
  }
  return 0;
}
