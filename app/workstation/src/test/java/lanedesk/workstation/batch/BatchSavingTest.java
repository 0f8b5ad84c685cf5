package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import lanedesk.freight.SellPrice;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.offer.OfferCounts;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.batch.run.BatchOffers;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.paper.PdfWriter;
import lanedesk.workstation.paper.Stationeries;
import org.junit.jupiter.api.Test;

/// What leaves a batch, and what is offered with it.
@WithoutScreen
class BatchSavingTest extends BatchOnSandbox {

    private Language language = Language.ENGLISH;

    private BatchSaving saving(Clock clock) {
        BatchPapers papers = papers(clock);
        return new BatchSaving(
                parts,
                model,
                papers,
                PdfWriter::write,
                new BatchOffers(journal().offers(), () -> "me@desk"),
                new Stationeries(() -> PaperSettings.defaults(language), journal(), () -> "me@desk", true));
    }

    @Test
    void whatIsSavedInTimeIsOffered() throws IOException {
        rate(HEADINGS + LANE);
        Path saved = folder.resolve("prices.csv");
        saving(Clock.systemUTC()).customerFile(saved);
        runner.runAll();
        assertThat(Files.readString(saved)).contains(String.valueOf(row(0).sell()));
        assertThat(journal().offers().dispatchers()).containsExactly("me@desk");
    }

    @Test
    void pricesBelowCostAreNamedWhenTheFileIsSaved() {
        rate(HEADINGS + LANE);
        model.change(row(0), stored -> stored.withPrice(new BigDecimal("1.00")));
        Path saved = folder.resolve("prices.csv");
        saving(Clock.systemUTC()).customerFile(saved);
        runner.runAll();
        assertThat(notices.showing())
                .extracting(notice -> notice.title() + ": " + notice.detail())
                .contains("Saved with 1 price below cost: " + saved);

        parts.buyFigures().toggle();
        saving(Clock.systemUTC()).customerFile(saved);
        runner.runAll();
        assertThat(notices.showing())
                .extracting(notice -> notice.title())
                .contains("Saved. Check the prices before the file leaves");
    }

    @Test
    void rowsOfOneShipmentAreOffersOfTheirOwn() {
        rate(HEADINGS + LANE.repeat(2));
        BatchSaving saving = saving(Clock.systemUTC());
        saving.customerFile(folder.resolve("prices.csv"));
        saving.paper(folder.resolve("prices.pdf"));
        runner.runAll();
        Instant now = Instant.now();
        OfferCounts counts = journal().offers().count(OfferQuery.all(), new OfferQuery.Clocks(now, now));
        assertThat(counts.of(OfferQuery.Shown.OPEN)).isEqualTo(2);

        UUID booked = Objects.requireNonNull(
                Objects.requireNonNull(row(0).row().stored()).quote());
        Bookings bookings = journal().bookings();
        Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(booked));
        bookings.recordBooked(bookings.send(ready.state()), 5001, "BOL-5001");
        OfferCounts after = journal().offers().count(OfferQuery.all(), new OfferQuery.Clocks(now, now));
        assertThat(after.of(OfferQuery.Shown.OPEN)).as("the other row's").isEqualTo(1);
    }

    @Test
    void whileBuyFiguresAreHiddenTheDesksListHasNone() throws IOException {
        rate(HEADINGS + LANE);
        SellPrice.Priced price = Objects.requireNonNull(row(0).price());
        Path list = folder.resolve("list.csv");
        saving(Clock.systemUTC()).list(list);
        runner.runAll();
        assertThat(Files.readString(list))
                .contains("\"" + price.buy() + "\"", "\"Profit\"", "\"" + price.sell() + "\"");

        parts.buyFigures().toggle();
        saving(Clock.systemUTC()).list(list);
        runner.runAll();
        assertThat(Files.readString(list))
                .contains("\"" + price.sell() + "\"")
                .doesNotContain("\"" + price.buy() + "\"", "\"" + price.profit() + "\"", "Buy", "Profit", "Margin");
    }

    @Test
    void whatARowLacksIsSaidInTheLanguageOfTheCustomer() throws IOException {
        language = Language.FRENCH;
        read("lanes.csv", HEADINGS + LANE.replace("2400", ""));
        assertThat(row(0).row().reason(parts.texts())).startsWith("Weight");
        Path saved = folder.resolve("prices.csv");
        saving(Clock.systemUTC()).customerFile(saved);
        runner.runAll();
        assertThat(Files.readString(saved)).contains("À compléter\u00A0: Poids").doesNotContain("weight");
    }

    @Test
    void aPriceThatExpiredSinceItWasQuotedNeitherLeavesNorIsOffered() throws IOException {
        rate(HEADINGS + LANE);
        String price = String.valueOf(row(0).sell());
        Path saved = folder.resolve("prices.csv");
        BatchSaving late = saving(Clock.offset(Clock.systemUTC(), Duration.ofDays(60)));
        late.customerFile(saved);
        late.paper(folder.resolve("prices.pdf"));
        runner.runAll();
        assertThat(Files.readString(saved)).contains("The rate has expired").doesNotContain(price);
        assertThat(journal().offers().dispatchers()).isEmpty();
        assertThat(notices.showing())
                .extracting(notice -> notice.title())
                .contains("Saved without 1 price that has expired");
        assertThat(row(0).row().state()).as("to be asked for again").isEqualTo(RowState.READY);
        assertThat(model.toAsk()).isEqualTo(1);
    }
}
