package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.Addressee;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.paper.SheetSamples;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.paper.Stationery;
import lanedesk.workstation.quoting.CustomerZones;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is told a second time is what was told first, in the customer's language.
class OfferSheetsTest {

    private static final Instant END = Samples.NOON.plus(Duration.ofDays(2));

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Samples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal sandbox;
    private OfferSheets sheets;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        sandbox = journal.environment(Samples.SANDBOX);
        sheets = new OfferSheets(
                sandbox.offers(),
                new Stationeries(() -> SheetSamples.settings(Language.ENGLISH), sandbox, () -> "me@desk.example", true),
                () -> OfferSheetsTest::sheet,
                clock,
                new CustomerZones(_ -> Optional.empty(), clock.getZone()));
    }

    private static QuoteSheet sheet(OfferedRate rate, @Nullable Instant end, Stationery on) {
        return SheetSamples.sheet(on, 1)
                .with(sheet -> sheet.quoteNumbers(Long.toString(rate.quoteNumber()))
                        .days(List.of())
                        .validity(sheet.validity().endingAt(end)));
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private Offer offer(@Nullable Instant end, @Nullable String sheet) {
        NewOffer told =
                Samples.offer(sandbox.quotes().record(Samples.quote(100)).id(), 100, "702.30", end);
        return sheet == null ? sandbox.offers().record(told) : sandbox.offers().record(told, sheet);
    }

    private static QuoteSheet french(Instant end) {
        QuoteSheet sheet = SheetSamples.sheet(SheetSamples.stationery(Language.FRENCH), 2);
        return sheet.withValidity(sheet.validity().endingAt(end));
    }

    @Test
    void sheetIsTheOneThatLeftByteForByte() {
        QuoteSheet left = french(END);
        QuoteSheet again = sheets.of(offer(END, left.toJson()));
        assertThat(again).isEqualTo(left);
        assertThat(QuoteSheetWriter.text(again))
                .isEqualTo(QuoteSheetWriter.text(left))
                .contains("Valable jusqu");
        assertThat(QuoteSheetWriter.page(again, "")).isEqualTo(QuoteSheetWriter.page(left, ""));
    }

    @Test
    void anEndThatWasChosenSinceIsOnIt() {
        Offer container = offer(
                null,
                french(END).withValidity(french(END).validity().endingAt(null)).toJson());
        assertThat(QuoteSheetWriter.text(sheets.of(container))).doesNotContain("Valable jusqu");
        sandbox.offers().recordEvent(container.id(), new OfferEvent.ValidUntil(END), Samples.DISPATCHER);
        Offer now = sandbox.offers().find(container.id()).orElseThrow();
        assertThat(sheets.of(now).validity()).isEqualTo(french(END).validity());
    }

    @Test
    void aPriceOfTodayHasASheetOfItsOwnOnTheStationeryOfTheOneThatLeft() {
        Offer offer = offer(END, french(END).toJson());
        OfferedRate told = offer.facts().prices().rates().getFirst();
        Instant end = END.minusSeconds(60);
        OfferedRate today =
                new OfferedRate(told.quote(), 555, 9, told.carrier(), told.service(), 3, new BigDecimal("724.92"), end);
        QuoteSheet renewed = sheets.renewed(
                offer,
                OfferedPrices.lasting(List.of(today), "6 pallets"),
                sheets.makers().get());
        assertThat(renewed.quoteNumbers()).isEqualTo("555");
        assertThat(renewed.on()).isEqualTo(french(END).on());
        assertThat(renewed.days()).as("of the shipment as it was offered first").isEmpty();
        assertThat(renewed.validity().end()).isEqualTo(end);
    }

    @Test
    void anOfferOfWhichNoSheetWasKeptIsToldInTheCustomersLanguageToo() {
        sandbox.customerDefaults()
                .save(
                        Samples.quote(100).customer().customerNumber(),
                        Addressee.KIND,
                        new Addressee(Optional.of(Language.SPANISH), "", "").toContent());
        for (String kept : new String[] {null, "{\"of\":\"another version\"}"}) {
            String text = QuoteSheetWriter.text(sheets.of(offer(END, kept)));
            assertThat(text).contains("702.30", "6 pallets", "3 días", "Válid");
        }
    }
}
