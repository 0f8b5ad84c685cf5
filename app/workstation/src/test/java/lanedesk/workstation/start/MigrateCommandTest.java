package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MigrateCommandTest {

    private final StringWriter err = new StringWriter();

    private int run(String address) {
        return MigrateCommand.run(
                address, Optional.empty(), new PrintWriter(new StringWriter()), new PrintWriter(err, true));
    }

    @Test
    void saysWhyDatabaseIsNotMigrated() throws IOException {
        assertThat(run("postgresql://admin:secret@db/lanedesk")).isEqualTo(2);
        assertThat(err.toString()).contains("names the user and never the password");
        int closedPort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = socket.getLocalPort();
        }
        String address = "postgresql://admin@localhost:" + closedPort + "/lanedesk";
        assertThat(run(address)).isEqualTo(1);
        assertThat(err.toString()).contains(address + ": Connection to localhost:" + closedPort + " refused");
    }
}
