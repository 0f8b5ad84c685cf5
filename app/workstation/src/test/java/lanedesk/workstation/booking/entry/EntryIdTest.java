package lanedesk.workstation.booking.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that each entry has its control on the OTR or drayage page.
final class EntryIdTest {

    @ParameterizedTest
    @EnumSource
    void entryIsOnPageOfItsKind(EntryId id) throws IOException {
        String desk = id.controlId().startsWith("book") ? "Otr" : "Drayage";
        try (InputStream page =
                EntryId.class.getResourceAsStream("/lanedesk/workstation/booking/" + desk + "BookingView.fxml")) {
            assertThat(page).isNotNull();
            assertThat(new String(page.readAllBytes(), StandardCharsets.UTF_8))
                    .containsOnlyOnce(" id=\"" + id.controlId() + "\"");
        }
    }
}
