package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.client.Bytes;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PriorBooking;
import lanedesk.client.booking.RawAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests texts that say that a quote is already booked, and texts that only look similar.
class PriorBookingDetectorTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Quote 61 is booked as order 6120410.            | 6120410
        Quote 61 has already been booked (order #88).   | 88
        The rate is already booked under order no. 12   | 12
        Already booked: order number 77                 | 77
        Duplicate booking of order id 9                 | 9
        An order already exists for this quote: order 5 | 5
        Quote already assigned to order 31              | 31
        La cotización ya está reservada, orden n.º 410  | 410
        Ya existe un pedido para esta tarifa: pedido 7  | 7
        Devis déjà réservé, commande n° 62              | 62
        The quote cannot be booked: it was already booked as order 4 | 4
        """)
    void findsPriorBookingWithOrderNumber(String message, long orderNumber) {
        assertThat(PriorBookingDetector.findInMessages(ServiceError.ofRawText(400, message)))
                .isEqualTo(new PriorBooking(message, orderNumber));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "This quote has been booked before.",
                "The rate was booked.",
                "Shipment is booked",
                "Duplicate order",
                "A booking already exists",
                "There is already an order for this quote",
                "{\"reason\":\"alreadyBooked\"}",
                "quote_already_booked",
                "Esta tarifa ya fue reservada",
                "Reserva duplicada",
                "Une réservation existe déjà pour ce devis",
                "Ce devis a déjà été réservé"
            })
    void findsPriorBookingWithoutOrderNumber(String message) {
        assertThat(PriorBookingDetector.findInMessages(ServiceError.ofRawText(400, message)))
                .isEqualTo(new PriorBooking(message, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "The rate cannot be booked.",
                "Rates already expired cannot be booked.",
                "The quote can only be booked by its customer.",
                "Pickup must be scheduled before the load is booked.",
                "Hazardous items must be named once the shipment is booked.",
                "The quote is not booked yet.",
                "The carrier is fully booked.",
                "The quote's carrier is booked up.",
                "The order of the items differs from the quote.",
                "The booking differs from the quote: load.weight",
                "Book within the hour.",
                "The customer Alder is not active: it may neither quote nor book.",
                "The booking number is missing.",
                "La tarifa no puede ser reservada.",
                "La cotización debe aceptarse antes de reservar.",
                "Le devis ne peut pas être réservé.",
                "The ETA is already past."
            })
    void findsNoPriorBookingInOtherRejections(String message) {
        assertThat(PriorBookingDetector.findInMessages(ServiceError.ofRawText(400, message)))
                .isNull();
    }

    @Test
    void findsPriorBookingInCodeOrFieldMessage() {
        var fields = new LinkedHashMap<>(Map.of("quoteNumber", "Quote 5 is booked as order 7."));
        ServiceError named = new ServiceError(400, "conflict", "Not possible.", fields, true);
        assertThat(PriorBookingDetector.findInMessages(named))
                .isEqualTo(new PriorBooking("Not possible. Quote 5 is booked as order 7.", 7L));
        ServiceError coded = new ServiceError(400, "DUPLICATE_BOOKING", "No.", new LinkedHashMap<>(), true);
        assertThat(PriorBooking.findIn(coded)).isEqualTo(new PriorBooking("No.", null));
    }

    @Test
    void findsNoOrderNumberAmongSeveral() {
        ServiceError error = ServiceError.ofRawText(400, "Already booked: order 5 and order 6.");
        assertThat(PriorBookingDetector.findInMessages(error))
                .extracting(PriorBooking::orderNumber)
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 409, 500})
    void priorBookingIsUnknownForEveryStatus(int status) {
        Bytes body =
                Bytes.ofUtf8("{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"Quote is already booked as order"
                        + " 7\",\"properties\":{}}}");
        RawAnswer answer = new RawAnswer(status, body, null, null, Instant.EPOCH);

        BookingResult result = TestSender.readResult(answer, "http://127.0.0.1");

        assertThat(result)
                .isInstanceOfSatisfying(
                        BookingResult.Unknown.class,
                        unknown -> assertThat(unknown.priorBooking())
                                .isEqualTo(new PriorBooking("Quote is already booked as order 7", 7L)));
    }
}
