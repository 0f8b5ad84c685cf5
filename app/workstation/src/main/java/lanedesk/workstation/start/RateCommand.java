package lanedesk.workstation.start;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import lanedesk.client.ClientException;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.SingleInstance;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.batch.sell.CustomerFileEditor;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyringVault;
import lanedesk.workstation.environment.RunningSandbox;
import lanedesk.workstation.environment.SandboxUnavailableException;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenPrompter;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.CustomerDocumentStyles;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskRunner;
import lanedesk.workstation.work.VirtualThreadTaskRunner;

/// `--rate`: rates a spreadsheet of lanes and writes it with prices, without a window or toolkit. Started again
/// with the same file, it continues and requests nothing twice.
public final class RateCommand {
    /// The service became unavailable; the file contains the answers so far.
    static final int EXIT_STOPPED = 1;

    private static final int EXIT_CANNOT_RATE = 2;
    private static final int MAX_SIGNATURE_BYTES = 8;

    private RateCommand() {}

    /// Rates a file and prints the progress on one line.
    ///
    /// @return exit code: 0 if every row was answered, 4 if some were not, 1 if the service became unavailable, 2
    ///     if nothing could be done
    public static int run(LaunchOptions options, PrintWriter out, PrintWriter err) {
        LaunchOptions.RateOptions rate = Objects.requireNonNull(options.rateOptions());
        if (!Files.isRegularFile(rate.laneFile())) {
            err.println(rate.laneFile() + ": there is no such file");
            return EXIT_CANNOT_RATE;
        }
        String refusal = outputProblem(rate); // before anything is asked
        if (!refusal.isEmpty()) {
            err.println(rate.outputFile() + ": " + refusal);
            return EXIT_CANNOT_RATE;
        }
        Path folder = options.dataFolder() == null ? DataFolder.ofPlatform() : options.dataFolder();
        return switch (Journal.open(folder, workstationName(), Clock.systemUTC())) {
            case JournalOpenResult.Opened(Journal journal, int _) -> {
                try (journal) {
                    yield run(options, folder, journal, out, err);
                }
            }
            case JournalOpenResult.Refused(OpeningProblem.InUse _) -> {
                err.println("LaneDesk is open on " + folder + "; close it, or name another --data-dir");
                yield EXIT_CANNOT_RATE;
            }
            case JournalOpenResult.Refused(OpeningProblem problem) -> {
                err.println(JournalProblemViewModel.consoleText(problem, folder, texts(options, systemLanguage())));
                yield EXIT_CANNOT_RATE;
            }
        };
    }

    // Writing prices over the input would change the file, so that a second run could not continue it.
    private static String outputProblem(LaunchOptions.RateOptions rate) {
        Path target = rate.outputFile().toAbsolutePath();
        if (Files.isDirectory(target) || !isWritableFolder(Objects.requireNonNull(target.getParent()))) {
            return "the prices can't be written there";
        }
        String name = target.toString().toLowerCase(Locale.ROOT);
        try (InputStream lanes = Files.newInputStream(rate.laneFile())) {
            if (Files.exists(target) && Files.isSameFile(target, rate.laneFile())) {
                return "these are the lanes themselves; name another file";
            }
            boolean workbook = CustomerFileEditor.isWorkbook(lanes.readNBytes(MAX_SIGNATURE_BYTES));
            return name.endsWith(".pdf") || workbook == name.matches(".*\\.xls[xm]")
                    ? ""
                    : "the prices come as the lanes do, in " + (workbook ? "an .xlsx" : "text such as .csv")
                            + ", or in a .pdf";
        } catch (IOException unreadable) {
            return ""; // which is said of the lanes
        }
    }

    // Permissions alone are not enough: the disk may be full or mounted read-only.
    private static boolean isWritableFolder(Path folder) {
        try {
            Files.delete(Files.createTempFile(folder, "rates", ".part"));
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private static String workstationName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unnamed) {
            return "workstation";
        }
    }

    private static int run(LaunchOptions options, Path folder, Journal journal, PrintWriter out, PrintWriter err) {
        Clock clock = Clock.system(ZoneId.systemDefault());
        TaskRunner runner = new VirtualThreadTaskRunner(Runnable::run);
        JournalTextStore preferenceStore = new JournalTextStore(journal.preferences());
        LivePreferences preferences = LivePreferences.load(
                preferenceStore,
                systemLanguage(),
                MachinePolicy.load(err::println),
                runner,
                failure -> err.println(failure));
        Texts texts = texts(options, preferences.current().language());
        Environments environments = Environments.load(
                preferenceStore,
                new Environments.CommandLineEnvironment(options.baseUrl(), options.hazmatUrl(), options.user()),
                runner,
                failure -> err.println(failure));
        // A second start of the program is told that there is no window.
        try (SingleInstance _ = SingleInstance.listen(folder, _ -> false);
                EmbeddedSandbox sandbox = new EmbeddedSandbox(folder.resolve("sandbox"));
                Connections connections = new Connections(
                        environments,
                        new KeyringVault(),
                        () -> startSandbox(sandbox),
                        TokenPrompter.none(),
                        () -> preferences.current().connectionSettings(),
                        clock)) {
            sandbox.onWindowPainted();
            Path token = options.tokenFile();
            if (token != null) {
                connections.enterToken(environments.current(), readToken(token));
            }
            Connection service = connections.current();
            EnvironmentId environment = new EnvironmentId(environments.current().id());
            EnvironmentJournal environmentJournal = journal.environment(environment);
            return new LaneFileRater(
                            service,
                            environmentJournal,
                            preferences,
                            environment,
                            new CustomerDocumentStyles(
                                    () -> preferences.current().papers(),
                                    environmentJournal,
                                    service::user,
                                    environments.current().isSandbox()),
                            clock,
                            texts,
                            new Formats(texts.language(), clock),
                            new ErrorMessages(texts))
                    .rate(Objects.requireNonNull(options.rateOptions()), out);
        } catch (ClientException | SandboxUnavailableException unreachable) {
            err.println(new ErrorMessages(texts).create(unreachable).explanation());
            return EXIT_STOPPED;
        } catch (JournalException | FileSystemException refused) {
            err.println(new ErrorMessages(texts).create(refused).explanation());
            return EXIT_CANNOT_RATE;
        } catch (IOException impossible) {
            err.println(impossible.getMessage());
            return EXIT_CANNOT_RATE;
        }
    }

    private static Language systemLanguage() {
        return Language.ofCode(Locale.getDefault().getLanguage());
    }

    private static Texts texts(LaunchOptions options, Language otherwise) {
        return Texts.of(RateCommand.class, options.language() == null ? otherwise : options.language());
    }

    private static RunningSandbox startSandbox(EmbeddedSandbox sandbox) {
        Sandbox running = sandbox.startAfterWindowPaint();
        Optional<SecretText> token = parseToken(running.token());
        return new RunningSandbox(running.baseUri(), running.hazmatUri(), token.orElse(null));
    }

    private static SecretText readToken(Path file) throws IOException {
        return parseToken(Files.readString(file)).orElseThrow(() -> new IOException(file + ": this holds no token"));
    }

    private static Optional<SecretText> parseToken(String text) {
        return TokenEntry.parse(text) instanceof TokenEntry.Accepted(SecretText token)
                ? Optional.of(token)
                : Optional.empty();
    }
}
