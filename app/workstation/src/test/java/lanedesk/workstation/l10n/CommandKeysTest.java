package lanedesk.workstation.l10n;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;
import lanedesk.workstation.l10n.CommandKeys.KeysError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests which keys a command can have, and which commands may not have the same keys.
class CommandKeysTest {

    private final Map<String, String> changes = new TreeMap<>();
    private final CommandKeys keys = new CommandKeys(() -> changes, null);

    private static CommandDescription command(String id) {
        return requireNonNull(CommandCatalog.findCommand(id), id);
    }

    private String conflict(String id, String newKeys) {
        return keys.findConflictingCommand(command(id), newKeys)
                .map(CommandDescription::id)
                .orElse("");
    }

    @ParameterizedTest
    @CsvSource({
        "history.export, P, TYPES_TEXT",
        "history.export, Shift+P, TYPES_TEXT",
        "history.export, 4, TYPES_TEXT",
        "history.export, Comma, TYPES_TEXT",
        "history.export, Shortcut+Alt+E, TYPES_TEXT",
        "history.export, Home, EDITS_TEXT",
        "history.export, Shortcut+Left, EDITS_TEXT",
        "history.export, Shift+Delete, EDITS_TEXT",
        "history.export, Shortcut+V, EDITS_TEXT",
        "history.export, Shortcut+Shift+Z, EDITS_TEXT",
        "history.export, Enter, RESERVED",
        "history.export, Shift+Space, RESERVED",
        "history.export, Shortcut+Tab, RESERVED",
        "history.export, Shift+Esc, RESERVED",
        "history.export, Alt+F4, RESERVED",
        "history.export, Meta+E, RESERVED",
        "history.export, Shortcut+Nothing, RESERVED",
        "offers.win, Shift+W, TYPES_TEXT",
        "offers.win, Up, EDITS_TEXT",
        "booking.send, F8, NOT_DELIBERATE",
        "booking.send, Alt+B, NOT_DELIBERATE",
        "booking.send, B, TYPES_TEXT",
        "booking.acknowledge, F12, NOT_DELIBERATE",
    })
    void refusesKeys(String id, String newKeys, KeysError error) {
        assertThat(CommandKeys.findKeysError(command(id), newKeys)).contains(error);
        changes.put(id, newKeys);
        assertThat(keys.findChangedKeys(id)).as("settings that contain them").isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "history.export, Shortcut+Shift+H",
        "history.export, Alt+Shift+H",
        "history.export, F11",
        "history.export, Shift+F11",
        "history.export, Alt+Left",
        "history.export, Shortcut+Enter",
        "offers.win, G",
        "offers.win, 5",
        "booking.send, Shortcut+Shift+B",
    })
    void acceptsKeys(String id, String newKeys) {
        assertThat(CommandKeys.findKeysError(command(id), newKeys)).isEmpty();
        changes.put(id, newKeys);
        assertThat(keys.currentKeysOf(command(id))).first().isEqualTo(newKeys);
    }

    @Test
    void findsCommandOfSameScreenOrWindow() {
        assertThat(conflict("history.export", "F5")).isEqualTo("history.repeat");
        assertThat(conflict("history.export", "Shortcut+4")).isEqualTo("page.history");
        assertThat(conflict("page.history", "Alt+U")).isEqualTo("rates.validity");
        assertThat(conflict("history.export", "Alt+U"))
                .as("key of another page")
                .isEmpty();
        assertThat(conflict("history.export", "Shift+Shortcut+J")).isEqualTo("customer.confirm");
    }

    @Test
    void freesAndOccupiesChangedKeys() {
        changes.put("history.repeat", "F11");
        assertThat(conflict("history.export", "F5")).isEmpty();
        assertThat(conflict("history.export", "F11")).isEqualTo("history.repeat");
        changes.put("history.repeat", "");
        assertThat(keys.firstKeysOf(command("history.repeat"))).isEmpty();
        changes.put("history.export", "F5");
        assertThat(conflict("history.repeat", "F5")).as("its default").isEqualTo("history.export");
    }

    @Test
    void sharesKeysOfIrreversibleCommandsWithNoOtherScreen() {
        assertThat(conflict("booking.send", "Shortcut+Shift+X")).isEqualTo("numbers.xlsx");
        changes.put("booking.send", "Shortcut+Shift+B");
        assertThat(conflict("otr.command.rates", "Shortcut+Shift+B")).isEqualTo("booking.send");
        assertThat(conflict("booking.send", "Shortcut+Enter")).as("its default").isEmpty();
    }

    @Test
    void keepsLocalKeysOfCommandWithOtherKeys() {
        changes.put("rates.book", "Shortcut+Shift+G");
        assertThat(keys.currentKeysOf(command("rates.book"))).containsExactly("Shortcut+Shift+G", "Enter");
        changes.put("rates.pin", "G");
        assertThat(keys.currentKeysOf(command("rates.pin"))).containsExactly("G");
    }

    @Test
    void defaultKeysAreAcceptedAndDiffer() {
        assertThat(CommandCatalog.commands()).allSatisfy(command -> {
            assertThat(command.changeableDefaultKeys())
                    .allMatch(own -> CommandKeys.findKeysError(command, own).isEmpty());
            assertThat(command.allDefaultKeys().stream()
                            .map(own -> CommandKeys.DEFAULTS.findConflictingCommand(command, own)))
                    .allMatch(Optional::isEmpty);
        });
    }

    /// Commands that may be shown at once and share default keys are never enabled at once, or the keys
    /// belong to the command of the screen, and the other command has further keys or a button.
    @Test
    void listsCommandsThatShareDefaultKeys() {
        List<CommandDescription> all = List.copyOf(CommandCatalog.commands());
        Stream<String> pairs = all.stream()
                .flatMap(command -> all.stream()
                        .filter(other -> all.indexOf(other) > all.indexOf(command)
                                && command.canBeAvailableTogetherWith(other)
                                && command.allDefaultKeys().stream().anyMatch(other.allDefaultKeys()::contains))
                        .map(other -> command.id() + " " + other.id()));
        assertThat(pairs)
                .containsExactlyInAnyOrder(
                        "customer.choose batch.customer.choose",
                        "customer.confirm batch.customer.confirm",
                        "page.today papers.preview.whole",
                        "intake.line papers.look");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyCommandHasLabelAndHeading(Language language) {
        Texts texts = Texts.of(CommandKeysTest.class, language);
        assertThat(CommandCatalog.commands()).allSatisfy(command -> {
            assertThat(command.translateLabel(texts)).isNotBlank();
            assertThat(command.section().translateHeading(texts)).isNotBlank();
        });
    }

    @Test
    void textsContainCurrentKeys() {
        Texts texts = Texts.of(Texts.class, Language.ENGLISH).withCommandKeys(keys);
        assertThat(texts.text("form.problem.customer.proposed", "Hill")).contains("Ctrl+Shift+J", "Ctrl+J");
        changes.put("customer.choose", "F12");
        changes.put("customer.confirm", "");
        assertThat(texts.text("form.problem.customer.proposed", "Hill")).contains("(–)", "(F12)");
        assertThat(texts.textsOfFeature(CommandKeysTest.class)
                        .withLanguage(Language.FRENCH)
                        .text("form.problem.customer"))
                .contains("F12");
    }
}
