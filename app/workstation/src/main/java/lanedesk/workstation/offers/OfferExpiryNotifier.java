package lanedesk.workstation.offers;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.SystemNotification;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Notifies about the user's offers that expire soon, and about offers that the user closed after a colleague had
/// closed them. Uses notifications of the operating system where possible, else of the window. Belongs to the FX
/// thread.
final class OfferExpiryNotifier {

    /// How long before the end of validity a notification is shown.
    static final Duration NOTICE_BEFORE_END = Duration.ofMinutes(15);

    private static final Logger log = LoggerFactory.getLogger(OfferExpiryNotifier.class);

    private final Offers offers;
    private final ServiceAccess service;
    private final Supplier<OfferSettings> settings;
    private final SystemNotification systemNotification;
    private final TaskRunner runner;
    private final LatestTask loader;
    private final OfferFormatter formatter;
    private final Notifications notifications;
    private final Instant startedAt;
    private final Set<NotifiedEnding> notifiedEndings = new HashSet<>();
    private final Set<UUID> notifiedOvertaken = new HashSet<>();

    OfferExpiryNotifier(
            Offers offers,
            ServiceAccess service,
            Supplier<OfferSettings> settings,
            SystemNotification systemNotification,
            TaskRunner runner,
            OfferFormatter formatter,
            Notifications notifications) {
        this.offers = offers;
        this.service = service;
        this.settings = settings;
        this.systemNotification = systemNotification;
        this.runner = runner;
        this.loader = new LatestTask(runner);
        this.formatter = formatter;
        this.notifications = notifications;
        startedAt = service.serviceClock().instant();
    }

    // An offer and its end of validity, which may be extended after the notification.
    private record NotifiedEnding(UUID offer, @Nullable Instant end) {}

    private record OffersToNotify(List<Offer> expiring, List<Offer> overruled) {}

    /// Checks the offers once and shows the notifications that are due.
    void notifyOfDueOffers() {
        if (loader.isRunning()) {
            return;
        }
        Instant now = service.serviceClock().instant();
        loader.cancelPreviousAndStart(
                _ -> new OffersToNotify(
                        offers.findOpenOffersExpiringBetween(now, now.plus(NOTICE_BEFORE_END)),
                        offers.findOffersClosedAfterColleague(startedAt)),
                TaskCallback.of(this::notifyOf, failure -> log.warn("Offers can't be looked at", failure)));
    }

    private void notifyOf(OffersToNotify offersToNotify) {
        if (settings.get().notices()) {
            offersToNotify.expiring.stream()
                    .filter(offer -> offer.details().dispatcher().equals(service.user()))
                    .filter(offer -> notifiedEndings.add(new NotifiedEnding(
                            offer.id(), offer.details().prices().validUntil())))
                    .forEach(this::showExpiryNotification);
        }
        for (Offer offer : offersToNotify.overruled) {
            if (notifiedOvertaken.add(offer.id())) {
                notifications.showOrReplaceNotification(
                        Notification.warning(
                                formatter.closedByColleagueText(
                                        offer,
                                        offer.status().closedBy(),
                                        offer.status().changedAt()),
                                formatter.text("offers.overtaken.detail")),
                        Notifications.Lifetime.DISMISSED);
            }
        }
    }

    // The notification shows no price, because others may see the screen.
    private void showExpiryNotification(Offer offer) {
        Instant validityEnd = offer.details().prices().validUntil();
        String title = formatter.text(
                "offers.lapsing",
                formatter.laneText(offer),
                validityEnd == null ? "" : formatter.formatValidityEnd(offer, validityEnd));
        String text = formatter.text("offers.lapsing.detail", formatter.customerText(offer));
        runner.start(
                _ -> systemNotification.showIfSupported(title, text),
                TaskCallback.of(
                        wasShown -> {
                            if (!wasShown) {
                                notifications.showOrReplaceNotification(
                                        Notification.warning(title, text), Notifications.Lifetime.DISMISSED);
                            }
                        },
                        failure -> log.warn("The system shows no notice", failure)));
    }

    void cancelCheck() {
        loader.cancel();
    }
}
