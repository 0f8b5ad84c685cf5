package lanedesk.workstation.composition;

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
import lanedesk.journal.Opening;
import lanedesk.journal.SingleInstance;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.batch.sell.CustomerFile;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyringVault;
import lanedesk.workstation.environment.RunningSandbox;
import lanedesk.workstation.environment.SandboxUnavailable;
import lanedesk.workstation.environment.TokenAsker;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.launch.DataFolder;
import lanedesk.workstation.launch.LaunchOptions;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.opening.RefusedViewModel;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.work.VirtualThreadRunner;
import lanedesk.workstation.work.WorkRunner;

/// `--rate`: rates a spreadsheet of lanes and writes it with prices. No window, no toolkit. Called again with the same
/// file, it goes on where it was and requests nothing twice.
public final class RateCommand {
    /// The service could not be asked any more; the file has what was answered.
    static final int STOPPED = 1;

    private static final int CANNOT = 2;
    private static final int MOST_OF_MARK = 8;

    private RateCommand() {}

    /// Rates a file and prints the progress in one line.
    ///
    /// @return what the process should end with: 0 where every row was answered, 4 where some were not, 1 where the
    ///     service could not be asked any more, 2 where nothing could be done
    public static int run(LaunchOptions options, PrintWriter out, PrintWriter err) {
        LaunchOptions.Rate rate = Objects.requireNonNull(options.rate());
        if (!Files.isRegularFile(rate.file())) {
            err.println(rate.file() + ": there is no such file");
            return CANNOT;
        }
        String refusal = refusal(rate); // before anything is asked
        if (!refusal.isEmpty()) {
            err.println(rate.out() + ": " + refusal);
            return CANNOT;
        }
        Path folder = options.dataDir() == null ? DataFolder.ofPlatform() : options.dataDir();
        return switch (Journal.open(folder, workstation(), Clock.systemUTC())) {
            case Opening.Opened(Journal journal, int _) -> {
                try (journal) {
                    yield run(options, folder, journal, out, err);
                }
            }
            case Opening.Refused(OpeningProblem.InUse _) -> {
                err.println("LaneDesk is open on " + folder + "; close it, or name another --data-dir");
                yield CANNOT;
            }
            case Opening.Refused(OpeningProblem problem) -> {
                err.println(RefusedViewModel.line(problem, folder, texts(options, system())));
                yield CANNOT;
            }
        };
    }

    // Prices written over the lanes would make them another file, whose rows were never asked.
    private static String refusal(LaunchOptions.Rate rate) {
        Path target = rate.out().toAbsolutePath();
        if (Files.isDirectory(target) || !takesFiles(Objects.requireNonNull(target.getParent()))) {
            return "the prices can't be written there";
        }
        String name = target.toString().toLowerCase(Locale.ROOT);
        try (InputStream lanes = Files.newInputStream(rate.file())) {
            if (Files.exists(target) && Files.isSameFile(target, rate.file())) {
                return "these are the lanes themselves; name another file";
            }
            boolean workbook = CustomerFile.isWorkbook(lanes.readNBytes(MOST_OF_MARK));
            return name.endsWith(".pdf") || workbook == name.matches(".*\\.xls[xm]")
                    ? ""
                    : "the prices come as the lanes do, in " + (workbook ? "an .xlsx" : "text such as .csv")
                            + ", or in a .pdf";
        } catch (IOException unreadable) {
            return ""; // which is said of the lanes
        }
    }

    // Rights alone do not tell: a disk may be full or mounted to be read only.
    private static boolean takesFiles(Path folder) {
        try {
            Files.delete(Files.createTempFile(folder, "rates", ".part"));
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private static String workstation() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unnamed) {
            return "workstation";
        }
    }

    private static int run(LaunchOptions options, Path folder, Journal journal, PrintWriter out, PrintWriter err) {
        Clock clock = Clock.system(ZoneId.systemDefault());
        WorkRunner runner = new VirtualThreadRunner(Runnable::run);
        JournalText kept = new JournalText(journal.preferences());
        LivePreferences preferences = LivePreferences.load(
                kept, system(), Policy.ofMachine(err::println), runner, failure -> err.println(failure));
        Texts texts = texts(options, preferences.get().language());
        Environments environments = Environments.load(
                kept,
                new Environments.FromCommandLine(options.baseUrl(), options.hazmatUrl(), options.user()),
                runner,
                failure -> err.println(failure));
        // A start of the program meanwhile hears that there is no window here.
        try (SingleInstance _ = SingleInstance.listen(folder, _ -> false);
                EmbeddedSandbox sandbox = new EmbeddedSandbox(folder.resolve("sandbox"));
                Connections connections = new Connections(
                        environments,
                        new KeyringVault(),
                        () -> running(sandbox),
                        TokenAsker.nobody(),
                        () -> preferences.get().line(),
                        clock)) {
            sandbox.windowIsPainted();
            Path token = options.tokenFile();
            if (token != null) {
                connections.enterToken(environments.current(), token(token));
            }
            Connection service = connections.current();
            EnvironmentId environment = new EnvironmentId(environments.current().id());
            EnvironmentJournal own = journal.environment(environment);
            return new RatedFile(
                            service,
                            own,
                            preferences,
                            environment,
                            new Stationeries(
                                    () -> preferences.get().papers(),
                                    own,
                                    service::user,
                                    environments.current().isSandbox()),
                            clock,
                            texts,
                            new Formats(texts.language(), clock),
                            new Problems(texts))
                    .rate(Objects.requireNonNull(options.rate()), out);
        } catch (ClientException | SandboxUnavailable unreachable) {
            err.println(new Problems(texts).of(unreachable).explanation());
            return STOPPED;
        } catch (JournalException | FileSystemException refused) {
            err.println(new Problems(texts).of(refused).explanation());
            return CANNOT;
        } catch (IOException impossible) {
            err.println(impossible.getMessage());
            return CANNOT;
        }
    }

    private static Language system() {
        return Language.of(Locale.getDefault().getLanguage());
    }

    private static Texts texts(LaunchOptions options, Language otherwise) {
        return Texts.of(RateCommand.class, options.language() == null ? otherwise : options.language());
    }

    private static RunningSandbox running(EmbeddedSandbox sandbox) {
        Sandbox running = sandbox.running();
        Optional<TokenText> token = read(running.token());
        return new RunningSandbox(running.baseUri(), running.hazmatUri(), token.orElse(null));
    }

    private static TokenText token(Path file) throws IOException {
        return read(Files.readString(file)).orElseThrow(() -> new IOException(file + ": this holds no token"));
    }

    private static Optional<TokenText> read(String text) {
        return TokenEntry.of(text) instanceof TokenEntry.Accepted(TokenText token)
                ? Optional.of(token)
                : Optional.empty();
    }
}
