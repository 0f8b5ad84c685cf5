package lanedesk.sandbox;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.FaultRule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Runs the sandbox from the command line.
@Command(
        name = "lanedesk-sandbox",
        mixinStandardHelpOptions = true,
        versionProvider = SandboxMain.Version.class,
        sortOptions = false,
        description = "Runs the freight quoting and booking service as a sandbox on this machine.",
        footer = "Stop it with Ctrl+C.")
public final class SandboxMain implements Callable<Integer> {
    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            description = "Address to listen on (default: 127.0.0.1, this computer only).")
    private String host = SandboxOptions.LOOPBACK;

    @Option(names = "--port", paramLabel = "N", description = "Port to listen on (default: a free one).")
    private int port;

    @Option(names = "--token", paramLabel = "T", description = "Bearer token to ask for (default: one made up).")
    private @Nullable String token;

    @Option(
            names = "--password",
            paramLabel = "P",
            description = "Password of a sign-in at /sign-in, whose tokens expire (default: no sign-in).")
    private @Nullable String password;

    @Option(
            names = "--token-lifetime",
            paramLabel = "SECONDS",
            description = "How long the token of a sign-in is accepted (default: 900).")
    private long tokenLifetime = SandboxOptions.DEFAULT_TOKEN_LIFETIME.toSeconds();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Keep quotes, bookings and documents here (default: in memory).")
    private @Nullable Path data;

    @Option(names = "--customers", paramLabel = "N", description = "How many customers there are.")
    private int customers = SandboxOptions.DEFAULT_CUSTOMERS;

    @Option(names = "--hs", paramLabel = "N", description = "How many HS codes there are.")
    private int hsCodes = SandboxOptions.DEFAULT_HS_CODES;

    @Option(names = "--latency", paramLabel = "MS", description = "How long every request waits.")
    private long latency;

    @Option(
            names = "--fault",
            paramLabel = "NAME[@PATH][*TIMES][%EVERY]",
            description = {
                "What goes wrong, for example cut-body@/v1/otr/book*2; may be given again.",
                "Names: ${COMPLETION-CANDIDATES}."
            },
            completionCandidates = FaultNames.class)
    private List<String> faults = new ArrayList<>();

    @Spec
    private @Nullable CommandSpec spec;

    /// Provides the text that the option `--version` prints.
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = SandboxMain.class.getPackage().getImplementationVersion();
            return new String[] {"lanedesk-sandbox " + (version == null ? "of the working tree" : version)};
        }
    }

    /// The option names of all faults, for example `cut-body`. The help text lists them.
    static final class FaultNames extends ArrayList<String> {
        FaultNames() {
            for (Fault fault : Fault.values()) {
                add(fault.optionName());
            }
        }
    }

    /// Starts the sandbox, prints its base URL, and runs until the process is stopped.
    public static void main(String... arguments) {
        System.exit(new CommandLine(new SandboxMain()).execute(arguments));
    }

    @Override
    public Integer call() throws InterruptedException {
        CommandLine commandLine = commandLine();
        PrintWriter out = commandLine.getOut();
        Sandbox sandbox;
        try {
            sandbox = Sandbox.start(validateAndCreateOptions());
        } catch (IllegalArgumentException invalidOption) {
            throw new ParameterException(commandLine, String.valueOf(invalidOption.getMessage()), invalidOption);
        } catch (RuntimeException failure) {
            commandLine.getErr().println("lanedesk-sandbox: " + messageWithCauses(failure));
            return 1;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(sandbox::close));
        out.println("listening on " + sandbox.baseUri());
        if (token == null) {
            out.println("token " + sandbox.token());
        }
        out.flush();
        new CountDownLatch(1).await();
        return 0;
    }

    private CommandLine commandLine() {
        if (spec == null) {
            throw new IllegalStateException("Started without its command line");
        }
        return spec.commandLine();
    }

    private SandboxOptions validateAndCreateOptions() {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("A port is between 0 and 65535, not " + port);
        }
        if (customers < 1 || customers > 1_000_000 || hsCodes < 0 || hsCodes > 1_000_000) {
            throw new IllegalArgumentException("There are between 1 and 1000000 customers, and as many HS codes");
        }
        if (token != null && !token.matches("[!-~]{1,500}")) {
            throw new IllegalArgumentException("A token is made of visible ASCII characters, without blanks");
        }
        if (tokenLifetime < 1 || tokenLifetime > 86_400) {
            throw new IllegalArgumentException("A token is accepted for 1 to 86400 seconds, not " + tokenLifetime);
        }
        return new SandboxOptions(
                host,
                port,
                token,
                password,
                Duration.ofSeconds(tokenLifetime),
                data,
                customers,
                hsCodes,
                Duration.ofMillis(latency),
                faults.stream().map(FaultRule::parse).toList(),
                Clock.systemUTC());
    }

    private static String messageWithCauses(Throwable failure) {
        StringBuilder reason = new StringBuilder(String.valueOf(failure.getMessage()));
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            reason.append(": ").append(cause.getMessage());
        }
        return reason.toString();
    }
}
