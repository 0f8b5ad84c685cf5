package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import lanedesk.sandbox.SandboxMain;
import lanedesk.workstation.Version;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Tests that the manual pages and the completions of the packages match the options of the commands. Writes
/// the expected files to `target/share`, from which they are copied when an option has changed.
class CommandLineFilesTest {

    private static final Path WRITTEN = Path.of("target/share");

    static Stream<Arguments> files() {
        return Stream.of(
                        new CommandLine(CommandLineReader.class).getCommandSpec(),
                        new CommandLine(SandboxMain.class).getCommandSpec())
                .flatMap(command -> Stream.of(
                        file(command, "man/man1/" + command.name() + ".1", CommandLineFilesTest::toManualPage),
                        file(
                                command,
                                "bash-completion/completions/" + command.name(),
                                options -> AutoComplete.bash(options.name(), options.commandLine())
                                        .replace("\r\n", "\n")),
                        file(command, "zsh/site-functions/_" + command.name(), CommandLineFilesTest::toZshCompletion)));
    }

    private static Arguments file(CommandSpec command, String name, Function<CommandSpec, String> writer) {
        return Arguments.of(command, name, writer);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("files")
    void fileNamesEveryOption(CommandSpec command, String name, Function<CommandSpec, String> writer)
            throws IOException {
        String expected = writer.apply(command);
        Path written = WRITTEN.resolve(name);
        Files.createDirectories(written.getParent());
        Files.writeString(written, expected);

        Path module = command.userObject() instanceof SandboxMain ? Path.of("../sandbox") : Path.of("");
        assertThat(module.resolve("src/main/dist/share").resolve(name))
                .content()
                .isEqualTo(expected);
    }

    private static String toManualPage(CommandSpec command) {
        List<String> lines = new ArrayList<>();
        lines.add(".TH " + command.name().toUpperCase(Locale.ROOT) + " 1 \"\" \"LaneDesk " + Version.NUMBER
                + "\" \"LaneDesk\"");
        lines.add(".SH NAME");
        lines.add(command.name() + " \\- "
                + toRoff(command.usageMessage().description()).replaceFirst("\\.$", ""));
        lines.add(".SH SYNOPSIS");
        lines.add(".B " + toRoff(command.name()));
        lines.add("[OPTIONS]" + (command.positionalParameters().isEmpty() ? "" : " [FILE...]"));
        lines.add(".SH OPTIONS");
        for (OptionSpec option : command.options()) {
            lines.add(".TP");
            lines.add("\\fB" + toRoff(String.join(", ", option.names())) + "\\fR"
                    + (takesValue(option) ? " \\fI" + toRoff(option.paramLabel()) + "\\fR" : ""));
            lines.add(describe(option));
        }
        for (ArgSpec parameter : command.positionalParameters()) {
            lines.add(".TP");
            lines.add("\\fI" + toRoff(parameter.paramLabel()) + "\\fR");
            lines.add(describe(parameter));
        }
        return String.join("\n", lines) + "\n";
    }

    private static boolean takesValue(OptionSpec option) {
        return option.arity().max() > 0;
    }

    private static String describe(ArgSpec argument) {
        String[] description = argument.description();
        return description.length == 0 ? toRoff(argument.paramLabel()) : toRoff(description);
    }

    private static String toRoff(String... texts) {
        return String.join(" ", texts).replace("\\", "\\e").replace("-", "\\-").replaceFirst("^([.'])", "\\\\&$1");
    }

    private static String toZshCompletion(CommandSpec command) {
        List<String> lines = new ArrayList<>();
        lines.add("#compdef " + command.name());
        lines.add("_arguments \\");
        for (OptionSpec option : command.options()) {
            String description = "["
                    + String.join(" ", option.description())
                            .replace("'", "'\\''")
                            .replace("[", "\\[")
                            .replace("]", "\\]")
                            .replace(":", "\\:")
                    + "]";
            for (String name : option.names()) {
                lines.add("  '" + name + description + (takesValue(option) ? toZshValue(option) : "") + "' \\");
            }
        }
        lines.add(command.positionalParameters().isEmpty() ? "  && return" : "  '*:file:_files'");
        return String.join("\n", lines) + "\n";
    }

    private static String toZshValue(OptionSpec option) {
        String label = option.paramLabel();
        return switch (label) {
            case "FILE" -> ":file:_files";
            case "DIR" -> ":folder:_files -/";
            default -> label.matches("[a-z]+(\\|[a-z]+)+") ? ":value:(" + label.replace('|', ' ') + ")" : ":value: ";
        };
    }
}
