package lanedesk.workstation.rates;

import java.nio.file.Path;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.rates.board.RateRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Sample rates in a journal of each test's own.
abstract class BoardFixture {

    @TempDir
    Path folder;

    RateSamples samples;

    @BeforeEach
    void openSamples() {
        samples = new RateSamples(folder);
    }

    @AfterEach
    void closeSamples() {
        samples.close();
    }

    RateBoardViewModel board(String... rates) {
        return samples.model(samples.shipment(Desk.OTR, samples.otr(rates)));
    }

    static RateRow row(RateBoardViewModel model, String carrier) {
        return model.priced().rows().stream()
                .filter(row -> row.carrier().equals(carrier))
                .findFirst()
                .orElseThrow();
    }
}
