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
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a sheet created again has the same content as the first one, in the customer's language.
class OfferSheetFactoryTest {

    private static final Instant END = JournalSamples.NOON.plus(Duration.ofDays(2));

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal sandbox;
    private OfferSheetFactory sheets;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        sheets = new OfferSheetFactory(
                sandbox.offers(),
                new CustomerDocumentStyles(
                        () -> QuoteSheetSamples.createSettings(Language.ENGLISH),
                        sandbox,
                        () -> "me@desk.example",
                        true),
                () -> OfferSheetFactoryTest::newSheet,
                clock,
                new ExpiryTimeZones(_ -> Optional.empty(), clock.getZone()));
    }

    private static QuoteSheet newSheet(
            OfferedRate rate, @Nullable Instant validityEnd, CustomerDocumentStyle documentStyle) {
        return QuoteSheetSamples.createSheet(documentStyle, 1)
                .with(sheet -> sheet.quoteNumbers(Long.toString(rate.quoteNumber()))
                        .days(List.of())
                        .validity(sheet.validity().withEnd(validityEnd)));
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private Offer recordOffer(@Nullable Instant validityEnd, @Nullable String sheet) {
        NewOffer offer = JournalSamples.offer(
                sandbox.quotes().save(JournalSamples.quote(100)).id(), 100, "702.30", validityEnd);
        return sheet == null
                ? sandbox.offers().recordNewOrSentAgain(offer)
                : sandbox.offers().recordNewOrSentAgain(offer, sheet);
    }

    private static QuoteSheet frenchSheet(Instant validityEnd) {
        QuoteSheet sheet = QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(Language.FRENCH), 2);
        return sheet.withValidity(sheet.validity().withEnd(validityEnd));
    }

    @Test
    void returnsSentSheetUnchanged() {
        QuoteSheet left = frenchSheet(END);
        QuoteSheet again = sheets.findOrRecreateSentSheet(recordOffer(END, left.toJson()));
        assertThat(again).isEqualTo(left);
        assertThat(QuoteSheetWriter.toPlainText(again))
                .isEqualTo(QuoteSheetWriter.toPlainText(left))
                .contains("Valable jusqu");
        assertThat(QuoteSheetWriter.toHtml(again, "")).isEqualTo(QuoteSheetWriter.toHtml(left, ""));
    }

    @Test
    void showsChangedValidity() {
        Offer container = recordOffer(
                null,
                frenchSheet(END)
                        .withValidity(frenchSheet(END).validity().withEnd(null))
                        .toJson());
        assertThat(QuoteSheetWriter.toPlainText(sheets.findOrRecreateSentSheet(container)))
                .doesNotContain("Valable jusqu");
        sandbox.offers()
                .recordNonClosingEvent(container.id(), new OfferEvent.ValidityChanged(END), JournalSamples.DISPATCHER);
        Offer currentOffer = sandbox.offers().find(container.id()).orElseThrow();
        assertThat(sheets.findOrRecreateSentSheet(currentOffer).validity())
                .isEqualTo(frenchSheet(END).validity());
    }

    @Test
    void newPriceGetsSheetInStyleOfSentOne() {
        Offer offer = recordOffer(END, frenchSheet(END).toJson());
        OfferedRate offeredRate = offer.details().prices().rates().getFirst();
        Instant validityEnd = END.minusSeconds(60);
        OfferedRate today = new OfferedRate(
                offeredRate.quote(),
                555,
                9,
                offeredRate.carrier(),
                offeredRate.service(),
                3,
                new BigDecimal("724.92"),
                validityEnd);
        QuoteSheet renewed = sheets.createSheetOfCurrentPrice(
                offer,
                OfferedPrices.validAsLongAsRates(List.of(today), "6 pallets"),
                sheets.sheetMakers().get());
        assertThat(renewed.quoteNumbers()).isEqualTo("555");
        assertThat(renewed.documentStyle()).isEqualTo(frenchSheet(END).documentStyle());
        assertThat(renewed.days()).as("of the shipment as it was offered first").isEmpty();
        assertThat(renewed.validity().end()).isEqualTo(validityEnd);
    }

    @Test
    void recreatesMissingSheetInCustomerLanguage() {
        sandbox.customerDefaults()
                .save(
                        JournalSamples.quote(100).customer().customerNumber(),
                        Addressee.CUSTOMER_DEFAULTS_KEY,
                        new Addressee(Optional.of(Language.SPANISH), "", "").toContent());
        for (String savedText : new String[] {null, "{\"of\":\"another version\"}"}) {
            String text = QuoteSheetWriter.toPlainText(sheets.findOrRecreateSentSheet(recordOffer(END, savedText)));
            assertThat(text).contains("702.30", "6 pallets", "3 días", "Válid");
        }
    }
}
