package lanedesk.benchmarks.office;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import lanedesk.benchmarks.parts.BenchmarkJournals;
import lanedesk.journal.office.SharedDatabaseAddress;

/// A PostgreSQL server on this computer. All its settings except the number of connections are the defaults. Its
/// programs are in the folder of the system property `postgres`, or else on the path.
final class PostgresServer implements AutoCloseable {
    private static final int PROGRAM_TIMEOUT_MINUTES = 2;

    private final Path folder;
    private final int port;

    private PostgresServer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /// Deletes the folder if it exists, creates a new database in it, and starts the server on a free port.
    static PostgresServer start(Path folder, int connections) throws IOException {
        if (Files.exists(folder)) {
            BenchmarkJournals.deleteFolder(folder);
        }
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        runProgram("initdb", "-D", folder.toString(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C");
        Files.writeString(
                folder.resolve("postgresql.auto.conf"),
                "port = " + port + "\nmax_connections = " + connections
                        + "\nlisten_addresses = 'localhost'\nunix_socket_directories = ''\n");
        PostgresServer server = new PostgresServer(folder, port);
        server.runControlCommand("start");
        return server;
    }

    int port() {
        return port;
    }

    static SharedDatabaseAddress addressAt(int port) {
        return SharedDatabaseAddress.parse("postgresql://postgres@localhost:" + port + "/postgres", Optional::empty);
    }

    /// Ends all server processes at once, as a crash does, and starts the server again.
    void restartAfterCrash() throws IOException {
        runControlCommand("restart", "-m", "immediate");
    }

    /// The processor time of all processes of the server.
    Duration processorTime() throws IOException {
        long pid = Long.parseLong(
                Files.readAllLines(folder.resolve("postmaster.pid")).getFirst());
        ProcessHandle postmaster = ProcessHandle.of(pid).orElseThrow();
        Duration sum = postmaster.info().totalCpuDuration().orElse(Duration.ZERO);
        for (ProcessHandle child : postmaster.children().toList()) {
            sum = sum.plus(child.info().totalCpuDuration().orElse(Duration.ZERO));
        }
        return sum;
    }

    long queryNumber(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://localhost:" + port + "/postgres", "postgres", null);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public void close() throws IOException {
        runControlCommand("stop", "-m", "fast");
    }

    private void runControlCommand(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("pg_ctl", "-D", folder.toString(), "-w", "-s", "-l"));
        command.add(folder.resolve("server.log").toString());
        command.addAll(List.of(arguments));
        runProgram(command.toArray(String[]::new));
    }

    // PostgreSQL refuses to run as root, so root runs it in another user namespace.
    private static void runProgram(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(arguments));
        String programs = System.getProperty("postgres", "");
        if (!programs.isEmpty()) {
            command.set(0, Path.of(programs, arguments[0]).toString());
        }
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(0, List.of("unshare", "-U"));
        }
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            if (!process.waitFor(PROGRAM_TIMEOUT_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException(arguments[0] + " failed");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException(interrupted);
        }
    }
}
