package lanedesk.workstation.l10n;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The commands with a fixed id, with their labels and default keys, as described in `commands.txt`. Commands
/// that depend on data, such as a command per table column or environment, are not in the catalog.
public final class CommandCatalog {

    private static final String ALL_SCREENS = "all";
    private static final Map<String, CommandDescription> COMMANDS = readCommands();

    /// One command.
    ///
    /// @param id identifies the command in the settings and in the policy file; the same in every version
    /// @param section where the command is listed
    /// @param labelKey message key of the label
    /// @param keys default keys that work on the whole screen, as JavaFX writes them; null for none
    /// @param localKeys default keys that work only in a part of the screen
    /// @param isIrreversible whether the command cannot be undone, such as the booking
    public record CommandDescription(
            String id,
            CommandSection section,
            String labelKey,
            @Nullable String keys,
            List<String> localKeys,
            boolean isIrreversible) {

        /// Whether the command's main keys work only in a part of its screen.
        public boolean hasOnlyLocalKeys() {
            return keys == null && !localKeys.isEmpty();
        }

        /// The default keys that the user can change: the keys for the whole screen, or else the keys for a
        /// part of the screen.
        public List<String> changeableDefaultKeys() {
            return keys == null ? localKeys : List.of(keys);
        }

        /// All default keys: those for the whole screen, and those for a part of the screen.
        public List<String> allDefaultKeys() {
            return keys == null
                    ? localKeys
                    : Stream.concat(Stream.of(keys), localKeys.stream()).toList();
        }

        /// Whether this command and `other` can be available at the same time.
        public boolean canBeAvailableTogetherWith(CommandDescription other) {
            return isAvailableEverywhere()
                    || other.isAvailableEverywhere()
                    || !Collections.disjoint(section.screens(), other.section.screens());
        }

        private boolean isAvailableEverywhere() {
            return section.screens().contains(ALL_SCREENS);
        }

        /// Returns the label in the language of `texts`.
        public String translateLabel(Texts texts) {
            return texts.textsOfPackage(section.featurePackage()).text(labelKey);
        }
    }

    /// Commands with a common heading.
    ///
    /// @param screens names of the screens that have the commands; `all` for the whole window
    /// @param featurePackage the package whose messages contain the texts
    /// @param headingKey message key of the heading
    public record CommandSection(Set<String> screens, String featurePackage, String headingKey) {

        /// Returns the heading in the language of `texts`.
        public String translateHeading(Texts texts) {
            return texts.textsOfPackage(featurePackage).text(headingKey);
        }
    }

    private CommandCatalog() {}

    /// All commands in the order of the file.
    public static Collection<CommandDescription> commands() {
        return COMMANDS.values();
    }

    /// Returns the command with an id; null if the catalog has no such command, because the command depends on
    /// data.
    public static @Nullable CommandDescription findCommand(String id) {
        return COMMANDS.get(id);
    }

    private static Map<String, CommandDescription> readCommands() {
        try (InputStream file = Objects.requireNonNull(CommandCatalog.class.getResourceAsStream("commands.txt"))) {
            return parseCommands(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, CommandDescription> parseCommands(String text) {
        Map<String, CommandDescription> commands = new LinkedHashMap<>();
        CommandSection section = new CommandSection(Set.of(), "", "");
        for (String line : text.lines().toList()) {
            if (line.startsWith("[")) {
                int end = line.indexOf(']');
                String[] parts = line.substring(end + 1).strip().split(" ", -1);
                section = new CommandSection(
                        Set.of(line.substring(1, end).split(" ", -1)), "lanedesk.workstation." + parts[0], parts[1]);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split(" ", -1);
                String localKeys = parts.length > 3 ? parts[3] : "-";
                commands.put(
                        parts[0],
                        new CommandDescription(
                                parts[0],
                                section,
                                parts[1],
                                parts[2].equals("-") ? null : parts[2],
                                localKeys.equals("-") ? List.of() : List.of(localKeys.split(",", -1)),
                                line.endsWith("!")));
            }
        }
        return Collections.unmodifiableMap(commands);
    }
}
