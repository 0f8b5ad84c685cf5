package lanedesk.workstation.offers;

import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Supplier;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Records sent prices as an offer, and shows a notification once the offer is on disk.
record JournalOfferRecorder(
        Offers offers,
        ServiceAccess service,
        Supplier<OfferSettings> settings,
        TaskRunner taskRunner,
        OfferFormatter formatter,
        Notifications notifications,
        ErrorMessages errorMessages)
        implements OfferRecorder {

    // Drayage rates have no expiry: the prices are valid for the days set in the settings, until the end of the last
    // day.
    @Override
    public OfferedPrices withValidity(OfferedPrices prices) {
        int days = settings.get().containerDays();
        ZoneId zone = formatter.formats().zone();
        return prices.validUntil() != null || days == 0
                ? prices
                : prices.withEarlierValidity(OfferValidityPrompt.endOfDayInDays(
                        service.serviceClock().withZone(zone), days));
    }

    @Override
    public void recordSent(OfferedPrices prices, String sheet, DeliveryChannel channel, String recipient) {
        saveInBackground(new NewOffer(prices, channel, recipient, service.user(), ""), sheet, null);
    }

    private void saveInBackground(NewOffer offer, String sheet, @Nullable Instant sentAt) {
        Instant time = sentAt == null ? offers.currentTime() : sentAt;
        taskRunner.start(
                _ -> offers.recordNewOrSentAgain(offer, sheet, sentAt),
                TaskCallback.of(this::showSaved, failure -> showFailedSaving(offer, sheet, time, failure)));
    }

    // Offers to save again, because the prices were sent and are recorded nowhere else.
    private void showFailedSaving(NewOffer offer, String sheet, Instant sentAt, Throwable failure) {
        ErrorMessage errorMessage = errorMessages.createFor(failure);
        long quoteNumber = offer.prices().rates().getFirst().quoteNumber();
        Notification notification = new Notification(
                Notification.Severity.ERROR,
                formatter.text("offers.unkept", Long.toString(quoteNumber)),
                errorMessage.title() + ". " + errorMessage.explanation(),
                errorMessage.code(),
                null);
        boolean isJournalStopped = failure instanceof JournalException journalFailure
                && journalFailure.reason().stopsAllWrites();
        notifications.showOrReplaceNotification(
                isJournalStopped
                        ? notification
                        : notification.withAction(new Notification.Action(
                                formatter.text("action.retry"), () -> saveInBackground(offer, sheet, sentAt))),
                Notifications.Lifetime.SEEN_TO);
    }

    private void showSaved(Offer offer) {
        var validityEnd = offer.details().prices().validUntil();
        notifications.showOrReplaceNotification(Notification.information(
                formatter.text("offers.kept", formatter.laneText(offer), formatter.customerText(offer)),
                validityEnd == null
                        ? formatter.text("offers.kept.notStated")
                        : formatter.text("offers.validUntil", formatter.formatValidityEnd(offer, validityEnd))));
    }
}
