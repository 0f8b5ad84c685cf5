package lanedesk.workstation.start;

import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lanedesk.freight.FreightClass;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.batch.LaneField;
import lanedesk.workstation.Version;
import lanedesk.workstation.environment.EnvironmentAddress;
import lanedesk.workstation.environment.ProfileError;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.start.LaunchOptions.ThemeOption;
import lanedesk.workstation.start.LaunchOptions.WindowSize;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Reads the command line. A start without arguments does not use this class, so that the parser of the command line is
/// not loaded.
@Command(
        name = "lanedesk",
        version = "LaneDesk " + Version.NUMBER,
        description = "Quotes, compares and books freight from the desktop.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class CommandLineReader {

    @Option(names = "--base-url", paramLabel = "URL", description = "the service's address: an environment of its own")
    private @Nullable URI baseUrl;

    @Option(names = "--token-file", paramLabel = "FILE", description = "a file with the bearer token for --base-url")
    private @Nullable Path tokenFile;

    @Option(names = "--hazmat-url", paramLabel = "URL", description = "the hazmat look-up's address")
    private @Nullable URI hazmatUrl;

    @Option(names = "--user", paramLabel = "EMAIL", description = "who quotes and books")
    private @Nullable String user;

    @Option(names = "--data-dir", paramLabel = "DIR", description = "where journal and settings are kept")
    private @Nullable Path dataDir;

    @Option(
            names = "--read",
            paramLabel = "FILE",
            description = "read a request (mail, spreadsheet, text) and print what would be filled as JSON")
    private @Nullable Path read;

    @Option(
            names = "--rate",
            paramLabel = "FILE",
            description = "rate a spreadsheet of lanes row by row; called again, it goes on where it was")
    private @Nullable Path rate;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "with --rate: the spreadsheet with prices, or a PDF of all lanes")
    private @Nullable Path out;

    @Option(
            names = "--customer",
            paramLabel = "CODE",
            description =
                    "with --rate: code, number or name of the customer; not needed where the service has one alone")
    private @Nullable String customer;

    @Option(names = "--commodity", paramLabel = "TEXT", description = "with --rate: the goods of rows that name none")
    private @Nullable String commodity;

    @Option(
            names = "--package",
            paramLabel = "TYPE",
            description = "with --rate: the package of rows that name none, such as Pallet")
    private @Nullable String packageType;

    @Option(
            names = "--freight-class",
            paramLabel = "CLASS",
            description = "with --rate: the freight class of rows that have none")
    private @Nullable String freightClass;

    @Option(
            names = "--units",
            paramLabel = "UNITS",
            description = "with --rate: US or METRIC, for figures without a unit")
    private @Nullable String units;

    @Option(names = "--verify", paramLabel = "FILE", description = "check that an audit export is as it was written")
    private @Nullable Path verify;

    @Option(
            names = "--migrate",
            paramLabel = "URL",
            description = "create or update the roles and tables of a shared database, as its administrator")
    private @Nullable String migrate;

    @Option(names = "--tour", paramLabel = "DIR", description = "walk a whole dispatch day and leave pictures in DIR")
    private @Nullable Path tour;

    @Option(names = "--stay", paramLabel = "SECONDS", description = "leave the window open that long after the tour")
    private int stay;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "size of the tour's window, default 1280x800",
            converter = SizeConverter.class)
    private @Nullable WindowSize size;

    @Option(
            names = "--theme",
            paramLabel = "light|dark",
            description = "theme of this run",
            converter = ThemeConverter.class)
    private @Nullable ThemeOption theme;

    @Option(
            names = "--language",
            paramLabel = "en|es|fr",
            description = "language of this run",
            converter = LanguageConverter.class)
    private @Nullable Language language;

    @Option(
            names = "--software-rendering",
            description = "paint without the graphics device: for remote desktops and broken drivers")
    private boolean softwareRendering;

    @Parameters(
            paramLabel = "FILE",
            description =
                    "requests (mail, spreadsheet, text) to open in the window, and links such as lanedesk:order/123",
            converter = TargetConverter.class)
    private List<URI> targets = List.of();

    private CommandLineReader() {}

    /// The options; empty if the command line needs no further action: help, version, or an error. `exit` then
    /// receives the exit code.
    public static Optional<LaunchOptions> parseOptionsOrPrintMessage(
            String[] arguments, PrintWriter out, PrintWriter err, ExitCode exit) {
        CommandLineReader reader = new CommandLineReader();
        CommandLine commandLine = new CommandLine(reader);
        try {
            commandLine.parseArgs(arguments);
            reader.validate(commandLine);
        } catch (ParameterException e) {
            err.println(e.getMessage());
            err.println("lanedesk --help lists the options.");
            exit.value = 2;
            return Optional.empty();
        }
        if (commandLine.isUsageHelpRequested()) {
            commandLine.usage(out);
            return Optional.empty();
        }
        if (commandLine.isVersionHelpRequested()) {
            commandLine.printVersionHelp(out);
            return Optional.empty();
        }
        return Optional.of(new LaunchOptions(
                reader.baseUrl,
                reader.tokenFile,
                reader.hazmatUrl,
                reader.user,
                reader.dataDir,
                reader.read,
                reader.verify,
                reader.migrate,
                reader.rate == null || reader.out == null
                        ? null
                        : new LaunchOptions.RateOptions(
                                reader.rate, reader.out, reader.customer, reader.defaultLaneValues()),
                reader.tour,
                Duration.ofSeconds(reader.stay),
                reader.size == null ? WindowSize.STANDARD : reader.size,
                reader.theme,
                reader.language,
                reader.softwareRendering,
                reader.targets));
    }

    private Map<LaneField, String> defaultLaneValues() {
        Map<LaneField, String> defaultValues = new EnumMap<>(LaneField.class);
        putIfPresent(defaultValues, LaneField.NAME, commodity);
        putIfPresent(defaultValues, LaneField.PACKAGE, packageType);
        putIfPresent(defaultValues, LaneField.FREIGHT_CLASS, freightClass);
        putIfPresent(defaultValues, LaneField.UNITS, units);
        return defaultValues;
    }

    private static void putIfPresent(Map<LaneField, String> defaultValues, LaneField field, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            defaultValues.put(field, value.strip());
        }
    }

    private void validate(CommandLine commandLine) {
        URI base = baseUrl;
        if (base != null) {
            EnvironmentAddress.validateAddress(base.toString()).ifPresent(reason -> {
                throw new ParameterException(commandLine, "--base-url: " + base + " " + explainInvalidAddress(reason));
            });
        }
        URI lookUp = hazmatUrl;
        if (lookUp != null && base == null) {
            throw new ParameterException(commandLine, "--hazmat-url goes with --base-url");
        }
        if (lookUp != null) {
            EnvironmentAddress.validateAddress(lookUp.toString())
                    // The location service receives no token, so its address may be http.
                    .filter(reason -> reason != ProfileError.Reason.NOT_HTTPS)
                    .ifPresent(reason -> {
                        throw new ParameterException(
                                commandLine, "--hazmat-url: " + lookUp + " " + explainInvalidAddress(reason));
                    });
        }
        if (stay < 0 || (stay > 0 && tour == null)) {
            throw new ParameterException(commandLine, "--stay goes with --tour and is a number of seconds");
        }
        if (read != null && tour != null) {
            throw new ParameterException(commandLine, "--read and --tour don't go together");
        }
        if ((rate == null) != (out == null) || (customer != null && rate == null)) {
            throw new ParameterException(commandLine, "--rate and --out go together, and --customer with them");
        }
        if (rate == null && !defaultLaneValues().isEmpty()) {
            throw new ParameterException(
                    commandLine, "--commodity, --package, --freight-class and --units go with --rate");
        }
        if (units != null && UnitSystem.parse(units).isEmpty()) {
            throw new ParameterException(commandLine, "--units is US or METRIC");
        }
        if (freightClass != null && FreightClass.parse(freightClass).isEmpty()) {
            throw new ParameterException(commandLine, "--freight-class is no freight class");
        }
        if (rate != null && (read != null || tour != null)) {
            throw new ParameterException(commandLine, "--rate goes with neither --read nor --tour");
        }
        if (verify != null && (read != null || rate != null || tour != null)) {
            throw new ParameterException(commandLine, "--verify goes with none of --read, --rate and --tour");
        }
        if (migrate != null && (read != null || rate != null || verify != null || tour != null || !targets.isEmpty())) {
            throw new ParameterException(commandLine, "--migrate goes with no other command and no files");
        }
        if (!targets.isEmpty() && (read != null || rate != null || verify != null || tour != null)) {
            throw new ParameterException(
                    commandLine, "files are opened in the window, with none of --read, --rate, --verify, --tour");
        }
        if (tokenFile != null && base == null) {
            throw new ParameterException(commandLine, "--token-file goes with --base-url");
        }
        if (user != null && !user.matches("[^@\\s]+@[^@\\s]+")) {
            throw new ParameterException(commandLine, "--user: " + user + " is no e-mail address");
        }
    }

    private static String explainInvalidAddress(ProfileError.Reason reason) {
        return switch (reason) {
            case NOT_HTTPS -> "is not on this computer, and a token goes there by https alone";
            case CREDENTIALS_IN_ADDRESS -> "carries a name or a password";
            case QUERY_IN_ADDRESS -> "carries a query";
            default -> "is no http or https address";
        };
    }

    /// The exit code of a command line that needs no further action.
    public static final class ExitCode {
        private int value;

        public int value() {
            return value;
        }
    }

    // Desktops pass files as paths or as addresses.
    private static final class TargetConverter implements ITypeConverter<URI> {
        @Override
        public URI convert(String value) {
            if (ShipmentLink.hasLinkScheme(value) || value.regionMatches(true, 0, "file:", 0, 5)) {
                try {
                    return new URI(value);
                } catch (URISyntaxException malformed) {
                    throw new TypeConversionException(value + " is no address: " + malformed.getReason());
                }
            }
            return Path.of(value).toAbsolutePath().toUri();
        }
    }

    private static final class SizeConverter implements ITypeConverter<WindowSize> {
        @Override
        public WindowSize convert(String value) {
            String[] parts = value.toLowerCase(Locale.ROOT).split("x", -1);
            if (parts.length == 2 && parts[0].matches("\\d{3,4}") && parts[1].matches("\\d{3,4}")) {
                return new WindowSize(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
            }
            throw new TypeConversionException(value + " is no size such as 1280x800");
        }
    }

    private static final class ThemeConverter implements ITypeConverter<ThemeOption> {
        @Override
        public ThemeOption convert(String value) {
            return switch (value) {
                case "light" -> ThemeOption.LIGHT;
                case "dark" -> ThemeOption.DARK;
                default -> throw new TypeConversionException(value + " is neither light nor dark");
            };
        }
    }

    private static final class LanguageConverter implements ITypeConverter<Language> {
        @Override
        public Language convert(String value) {
            Language language = Language.ofCodeOrEnglish(value);
            if (!language.code().equals(value)) {
                throw new TypeConversionException(value + " is none of en, es, fr");
            }
            return language;
        }
    }
}
