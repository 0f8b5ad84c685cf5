package lanedesk.workstation.rates;

import java.nio.file.Path;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.rates.board.RateRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Provides each test with its own journal with sample rates.
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

    RateBoardViewModel newBoard(String... rates) {
        return samples.createBoardModel(samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(rates)));
    }

    static RateRow rowOf(RateBoardViewModel model, String carrier) {
        return model.pricedRates().rows().stream()
                .filter(row -> row.carrier().equals(carrier))
                .findFirst()
                .orElseThrow();
    }
}
