package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SharedDatabaseAddressTest {
    @Test
    void addsDefaultPortAndRequiresCertificate() {
        SharedDatabaseAddress address = parse("postgresql://ann@db.example.com/lanedesk");

        assertThat(address.servers()).containsExactly("db.example.com:5432");
        assertThat(address.user()).isEqualTo("ann");
        assertThat(address.database()).isEqualTo("lanedesk");
        assertThat(address.tlsMode()).isEqualTo("verify-full");
    }

    @Test
    void parsesSeveralServers() {
        SharedDatabaseAddress address = parse("postgresql://ann@db1.example.com,db_2:5433/lanedesk?sslmode=require");

        assertThat(address.servers()).containsExactly("db1.example.com:5432", "db_2:5433");
        assertThat(parse("postgresql://ann@[2001:db8::7]:5434/lanedesk").servers())
                .containsExactly("[2001:db8::7]:5434");
        assertThat(address.tlsMode()).isEqualTo("require");
    }

    @Test
    void usesNoTlsOnlyIfAllServersAreLocal() {
        assertThat(parse("postgresql://ann@localhost,127.0.0.1:5433/lanedesk").tlsMode())
                .isEqualTo("disable");
        assertThat(parse("postgresql://ann@localhost,db.example.com/lanedesk").tlsMode())
                .isEqualTo("verify-full");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql://db.example.com/lanedesk",
                "postgresql://ann:secret@db.example.com/lanedesk",
                "postgresql://ann@db.example.com",
                "postgresql://ann@/lanedesk",
                "postgresql://ann@db1,/lanedesk",
                "postgresql://ann@db1:x/lanedesk",
                "mysql://ann@db1/lanedesk"
            })
    void rejectsOtherTexts(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> parse(text));
    }

    /// The first server refuses connections, as a server that has failed.
    @Test
    void connectsToSecondServerIfFirstFailed() throws IOException, SQLException {
        int closedPort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = socket.getLocalPort();
        }
        int port = TestPostgres.sharedInstance().port();
        SharedDatabaseAddress address =
                parse("postgresql://postgres@localhost:" + closedPort + ",localhost:" + port + "/postgres");

        try (Connection connection = address.openConnection();
                ResultSet result = connection.createStatement().executeQuery("SELECT count(*) FROM lanedesk.office")) {
            assertThat(result.next()).isTrue();
        }
    }

    private static SharedDatabaseAddress parse(String address) {
        return SharedDatabaseAddress.parse(address, Optional::empty);
    }
}
