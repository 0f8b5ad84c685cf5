package lanedesk.workstation.booking.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageBooking.BookingContainer;
import lanedesk.client.drayage.DrayageBooking.Load;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuote.MarketDisclaimer;
import lanedesk.client.drayage.DrayageQuote.MarketNote;
import lanedesk.client.drayage.DrayageQuote.MarketRemark;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.reference.Uom;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.shipment.MarketText;
import org.junit.jupiter.api.Test;

class AcknowledgementProofTest {

    private static final String USER = "dana@example.com";
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    private static DrayageQuote createQuote(long number) {
        return new DrayageQuote(
                number,
                List.of(),
                List.of(new MarketNote("90731", "Pier Pass applies to daytime gate moves.", Map.of())),
                List.of(new MarketRemark("90731", 214L, "Chassis split $95.", Map.of())),
                List.of(
                        new MarketDisclaimer("90731", "One hour of free time.", Map.of()),
                        new MarketDisclaimer("90731", "One hour of free time.", Map.of()),
                        new MarketDisclaimer("90731", "A clean-truck fee applies.", Map.of())),
                Map.of());
    }

    private static List<Acknowledgement> allAcknowledgements(DrayageQuote quote) {
        return new ArrayList<>(MarketText.marketTextsOf(quote).stream()
                .map(text -> text.toAcknowledgement(USER, NOW, AcknowledgementMethod.EACH))
                .toList());
    }

    @Test
    void requiresEveryAcknowledgement() {
        DrayageQuote quote = createQuote(7);
        List<Acknowledgement> all = allAcknowledgements(quote);
        assertThat(all).hasSize(4);
        assertThat(AcknowledgementProof.createIfComplete(quote, USER, List.of()))
                .isEmpty();
        for (int remaining = 0; remaining < all.size(); remaining++) {
            List<Acknowledgement> most = new ArrayList<>(all);
            Acknowledgement missing = most.remove(remaining);
            assertThat(AcknowledgementProof.createIfComplete(quote, USER, most)).isEmpty();
            assertThat(AcknowledgementProof.unacknowledgedTexts(quote, USER, most))
                    .extracting(MarketText::text)
                    .containsExactly(missing.text());
        }
        assertThat(AcknowledgementProof.createIfComplete(quote, USER, all)).isPresent();
    }

    @Test
    void ignoresTextOfAnotherMarketOrKind() {
        DrayageQuote quote = createQuote(7);
        List<Acknowledgement> all = allAcknowledgements(quote);
        Acknowledgement note = all.removeLast();
        all.add(new Acknowledgement(
                "remark", note.marketPostalCode(), note.text(), note.dispatcher(), NOW, AcknowledgementMethod.EACH));
        all.add(new Acknowledgement("note", "10001", note.text(), note.dispatcher(), NOW, AcknowledgementMethod.EACH));
        all.add(new Acknowledgement(
                "note",
                note.marketPostalCode(),
                note.text() + " ",
                note.dispatcher(),
                NOW,
                AcknowledgementMethod.EACH));
        assertThat(AcknowledgementProof.createIfComplete(quote, USER, all)).isEmpty();
    }

    @Test
    void rejectsRequestOfAnotherQuote() {
        DrayageQuote quote = createQuote(7);
        AcknowledgementProof read = AcknowledgementProof.createIfComplete(quote, USER, allAcknowledgements(quote))
                .orElseThrow();
        assertThat(new BookingSubmission.Request.Drayage(createBooking(7), read)
                        .booking()
                        .quoteNumber())
                .isEqualTo(7);
        assertThatThrownBy(() -> new BookingSubmission.Request.Drayage(createBooking(8), read))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ignoresAcknowledgementOfAnotherDispatcher() {
        DrayageQuote quote = createQuote(7);
        List<Acknowledgement> recorded = allAcknowledgements(quote);
        assertThat(AcknowledgementProof.createIfComplete(quote, "pat@example.com", recorded))
                .isEmpty();
        assertThat(AcknowledgementProof.unacknowledgedTexts(quote, "pat@example.com", recorded))
                .hasSize(4);
        MarketText.marketTextsOf(quote)
                .forEach(text ->
                        recorded.add(text.toAcknowledgement("Pat@example.com", NOW, AcknowledgementMethod.EACH)));
        AcknowledgementProof pats = AcknowledgementProof.createIfComplete(quote, "pat@example.com", recorded)
                .orElseThrow();
        assertThatThrownBy(() -> new BookingSubmission.Request.Drayage(createBooking(7), pats))
                .as("a booking by %s", USER)
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void hasNoPublicConstructor() {
        assertThat(Arrays.stream(AcknowledgementProof.class.getDeclaredConstructors()))
                .allMatch(constructor -> java.lang.reflect.Modifier.isPrivate(constructor.getModifiers()));
    }

    private static DrayageBooking createBooking(long quoteNumber) {
        return new DrayageBooking(
                OperationType.IMPORT,
                Uom.US,
                "dana@example.com",
                quoteNumber,
                1,
                2,
                3,
                new Load("Container", 40, "080390", "Bananas", new BigDecimal("38500"), 1080),
                new TerminalStop(
                        "Pier 400",
                        "1 Pier",
                        "San Pedro",
                        "CA",
                        "90731",
                        "US",
                        "310 555 0100",
                        "Gate",
                        new IsoDateTime("2026-11-26T08:00:00")),
                new ShipperConsignee(
                        "Meridian",
                        "4120 Airport Dr",
                        "Ontario",
                        "CA",
                        "91761",
                        "US",
                        "Dock",
                        "909 555 0142",
                        "dock@meridian.example",
                        Schedule.APPOINTMENT_REQUIRED,
                        null,
                        null,
                        null),
                new BookingContainer("MAEU", "B-1"),
                Map.of());
    }
}
