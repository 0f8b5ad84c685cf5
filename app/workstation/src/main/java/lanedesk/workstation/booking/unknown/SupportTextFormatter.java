package lanedesk.workstation.booking.unknown;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Creates the text that asks support about a booking with an unknown outcome.
public final class SupportTextFormatter {

    private static final Logger LOG = LoggerFactory.getLogger(SupportTextFormatter.class);
    // The time after sending in which support searches the booking, if the journal has no later time.
    private static final Duration DEFAULT_SEARCH_WINDOW = Duration.ofMinutes(3);

    private final String environmentName;
    private final BuyRateVisibility buyRateVisibility;
    /// The translated texts of unknown bookings.
    final Texts texts;
    private final Formats formats;

    /// @param environment display name of the environment
    /// @param buyRateVisibility tells whether buy rates are hidden; hidden rates are left out of the text
    public SupportTextFormatter(String environment, BuyRateVisibility buyRateVisibility, Texts texts, Formats formats) {
        this.environmentName = environment;
        this.buyRateVisibility = buyRateVisibility;
        this.texts = texts;
        this.formats = formats;
    }

    /// Whether buy rates are left out of the text now.
    ReadOnlyBooleanProperty buyHiddenProperty() {
        return buyRateVisibility.buyRatesHiddenProperty();
    }

    String formatSupportText(UnknownBooking unknownBooking) {
        BookingAttempt attempt = unknownBooking.attempt();
        Instant searchEnd = attempt.state().at().isAfter(unknownBooking.sentAt())
                ? attempt.state().at()
                : unknownBooking.sentAt().plus(DEFAULT_SEARCH_WINDOW);
        List<String> lines = new ArrayList<>(List.of(
                formatQuestionToSupport(unknownBooking.claimedOrderNumber()),
                "",
                texts.text(
                        "booking.operator.environment",
                        environmentName,
                        attempt.details().baseUrl()),
                texts.text(
                        "booking.operator.quote",
                        Long.toString(attempt.quoteNumber()),
                        Long.toString(attempt.details().rateNumber())),
                texts.text(
                        "booking.operator.customer",
                        attempt.customer().name(),
                        Long.toString(attempt.customer().customerNumber()),
                        Long.toString(attempt.customer().customerBsn())),
                texts.text(
                        "booking.operator.lane",
                        unknownBooking.lane().origin(),
                        unknownBooking.lane().destination()),
                !buyRateVisibility.areBuyRatesHidden()
                        ? texts.text(
                                "booking.operator.carrier",
                                texts.translateCarrierName(attempt.details().carrierName()),
                                formats.formatMoney(attempt.details().buyRate()))
                        : texts.text(
                                "booking.operator.carrier.alone",
                                texts.translateCarrierName(attempt.details().carrierName())),
                texts.text(
                        "booking.operator.sent",
                        formats.formatExactDateTime(unknownBooking.sentAt()),
                        formats.formatExactDateTime(searchEnd)),
                texts.text("booking.operator.utc", unknownBooking.sentAt().toString(), searchEnd.toString()),
                texts.text("booking.operator.user", attempt.details().dispatcher(), attempt.workstation()),
                texts.text("booking.operator.hash", attempt.bodySha256())));
        if (attempt.kind() == FreightKind.DRAYAGE) {
            lines.addAll(formatContainerAndBookingNumberLines(attempt.details()));
        }
        lines.addAll(unknownBooking.formatReasonAndReplyLines(texts));
        lines.add(texts.text("booking.operator.note", attempt.state().note()));
        return String.join("\n", lines);
    }

    private String formatQuestionToSupport(@Nullable Long claimedOrder) {
        if (claimedOrder == null) {
            return texts.text("booking.operator.question");
        }
        return claimedOrder == 0
                ? texts.text("booking.operator.question.claimed")
                : texts.text("booking.operator.question.claimedOrder", Long.toString(claimedOrder));
    }

    /// Lines with the container number and the SSL booking number. The container number is the dispatcher's
    /// note, and not every request contains this number. The SSL booking number is the one in the sent request.
    private List<String> formatContainerAndBookingNumberLines(NewAttempt attempt) {
        List<String> lines = new ArrayList<>();
        String number = attempt.ownReference();
        if (number != null) {
            lines.add(texts.text("booking.operator.container", number));
        }
        try {
            DrayageBooking.BookingContainer sentContainer = LaneJson.read(
                            DrayageBooking.class, Bytes.wrap(attempt.body().toByteArray()))
                    .container();
            lines.add(texts.text("booking.operator.sslBooking", sentContainer.ssl(), sentContainer.bookingNumber()));
        } catch (ClientException.Unreadable unreadable) {
            LOG.info("the steamship line's booking cannot be read: {}", unreadable.getMessage());
        }
        return lines;
    }
}
