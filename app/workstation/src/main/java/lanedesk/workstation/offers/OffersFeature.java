package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SystemNotification;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Creates the offer page of an environment, and records sent prices as offers. Notifies about the user's
/// offers that expire soon, and about offers that the user closed after a colleague had closed them. Belongs to
/// the FX thread.
public final class OffersFeature implements OfferRecorder {

    /// How long before the end of validity a notification is shown.
    static final Duration NOTIFICATION_BEFORE_EXPIRY = Duration.ofMinutes(15);

    private static final javafx.util.Duration CHECK_INTERVAL = javafx.util.Duration.seconds(30);
    private static final Logger log = LoggerFactory.getLogger(OffersFeature.class);

    private final AppServices appServices;

    private final Offers offers;
    private final ChangeNotifier changes;
    private final ServiceAccess service;
    private final Navigator navigator;
    private final Overlay overlay;
    private final BuyRateVisibility buyRateVisibility;
    private final Supplier<OfferSettings> settings;
    private final OfferCosts costs;
    private final OfferRequote requote;
    private final OfferSheetFactory sheets;
    private final AnswerComparison comparison;
    private final OfferFormatter formatter;
    private final SystemNotification systemNotification;
    private final LatestTask expiryLoader;
    private final Instant startedAt;
    private final Set<NotifiedEnding> notifiedEndings = new HashSet<>();
    private final Set<UUID> notifiedClosedByColleague = new HashSet<>();
    private final ObjectProperty<Destination.Offers> requestedOffers =
            new SimpleObjectProperty<>(new Destination.Offers());

    /// Creates the quote sheet of one rate at its offered price. Runs in background tasks.
    @FunctionalInterface
    public interface SheetMaker {

        /// Creates the quote sheet.
        ///
        /// @param validUntil end of validity of the price; null if not stated
        QuoteSheet createSheet(OfferedRate rate, @Nullable Instant validUntil, CustomerDocumentStyle documentStyle);
    }

    /// How quote sheets are created.
    ///
    /// @param documentStyles the customers' layouts of quote sheets
    /// @param makers creates the factory for the sheet of a rate, with the current names; called on the FX
    ///        thread
    /// @param zones time zones in which the end of a price is stated
    public record SheetCreation(
            CustomerDocumentStyles documentStyles, Supplier<SheetMaker> makers, ExpiryTimeZones zones) {}

    // An offer and its end of validity, which may be extended after the notification.
    private record NotifiedEnding(UUID offer, @Nullable Instant end) {}

    private record OffersToNotify(List<Offer> expiring, List<Offer> closedByColleague) {}

    /// @param sheetCreation how quote sheets are created
    /// @param fuelMode how a drayage total is interpreted
    /// @param settings the settings of offers
    /// @param systemNotification notifies outside the window where the operating system can
    public OffersFeature(
            WindowContext window,
            SheetCreation sheetCreation,
            Supplier<FuelMode> fuelMode,
            Supplier<OfferSettings> settings,
            SystemNotification systemNotification) {
        EnvironmentServices environmentServices = window.environment();
        this.appServices = window.services();
        this.offers = environmentServices.journal().offers();
        this.changes = environmentServices.changes();
        this.service = environmentServices.service();
        this.navigator = window.navigator();
        this.overlay = window.overlay();
        this.buyRateVisibility = window.buyRateVisibility();
        this.settings = settings;
        this.costs = new OfferCosts(environmentServices.quoteService(), fuelMode);
        this.requote = new OfferRequote(
                environmentServices.quoteService(),
                costs,
                environmentServices.referenceData().customers()::values,
                fuelMode,
                service::user,
                service.serviceClock());
        this.sheets = new OfferSheetFactory(
                offers,
                sheetCreation.documentStyles(),
                sheetCreation.makers(),
                service.serviceClock(),
                sheetCreation.zones());
        this.formatter =
                new OfferFormatter(appServices.texts(), appServices.formats(), service::user, sheetCreation.zones());
        ReferenceData referenceData = environmentServices.referenceData();
        this.comparison = new AnswerComparison(
                environmentServices.quoteService(),
                () -> OpenEnum.knownValues(Mode.class).stream()
                        .flatMap(mode -> referenceData.accessorialsOfMode(mode).values().stream())
                        .toList(),
                formatter);
        this.systemNotification = systemNotification;
        this.expiryLoader = new LatestTask(appServices.taskRunner());
        this.startedAt = service.serviceClock().instant();
    }

    /// Starts notifications about offers that expire soon. The returned action stops them.
    public Runnable startExpiryNotifications() {
        Timeline timeline = new Timeline(new KeyFrame(CHECK_INTERVAL, _ -> loadAndNotifyOfDueOffers()));
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
        return () -> {
            timeline.stop();
            expiryLoader.cancel();
        };
    }

    /// Shows the offers that a number of a report counts, or the offer that a customer answers. If the page
    /// does not exist yet, the page shows these offers when the page is created.
    public void showOffersOfReport(Destination.Offers destination) {
        requestedOffers.set(destination);
    }

    /// Creates the offer page.
    public Screen createScreen() {
        Clock clock = service.serviceClock();
        OffersViewModel model = new OffersViewModel(
                offers,
                costs,
                new PageServices(appServices, changes, Platform::runLater, overlay::showConfirmation),
                clock);
        requestedOffers.subscribe(model::showOffersOfReport);
        OfferDetailViewModel detailModel = new OfferDetailViewModel(
                new OfferDetailViewModel.OfferServices(offers, requote, sheets, comparison, this, service::user),
                appServices.taskRunner(),
                navigator,
                formatter,
                appServices.notifications(),
                appServices.errorMessages());
        OfferDetailView detailView =
                new OfferDetailView(detailModel, this::lossReasons, buyRateVisibility, formatter, appServices.texts());
        OffersView view = new OffersView(
                model,
                detailModel,
                detailView,
                new OfferPrompts(overlay, appServices.texts(), clock),
                buyRateVisibility,
                formatter,
                appServices.texts());
        requestedOffers.subscribe(destination -> {
            if (destination.answer() != null) {
                view.selectOfferWhenListed(destination.answer().offer());
            }
            detailModel.showAnswer(destination.answer());
        });
        return view;
    }

    private List<LossReasons.Reason> lossReasons() {
        return settings.get().lossReasons().stream()
                .map(LossReasons::parseReason)
                .flatMap(Optional::stream)
                .limit(LossReasons.MAX_REASONS)
                .toList();
    }

    // Drayage rates have no expiry. Prices without an end of validity are valid for the number of days in the
    // settings, until the end of the last day. With 0 days, the prices stay without an end of validity.
    @Override
    public OfferedPrices withChosenValidityEnd(OfferedPrices prices) {
        int days = settings.get().containerDays();
        ZoneId zone = formatter.formats.zone();
        return prices.validUntil() != null || days == 0
                ? prices
                : prices.withValidityUpTo(OfferValidityPrompt.endOfDayInDays(
                        service.serviceClock().withZone(zone), days));
    }

    @Override
    public void recordSentOffer(OfferedPrices prices, String sheet, DeliveryChannel channel, String recipient) {
        saveOfferInBackground(new NewOffer(prices, channel, recipient, service.user(), ""), sheet, null);
    }

    private void saveOfferInBackground(NewOffer offer, String sheet, @Nullable Instant sentAt) {
        Instant time = sentAt == null ? offers.currentTime() : sentAt;
        appServices
                .taskRunner()
                .start(
                        _ -> offers.recordNewOrSentAgain(offer, sheet, sentAt),
                        TaskCallback.of(
                                this::notifyOfferSaved, failure -> notifySavingFailed(offer, sheet, time, failure)));
    }

    // Notifies that saving failed, with a button to save again, because the sent prices are recorded nowhere
    // else.
    private void notifySavingFailed(NewOffer offer, String sheet, Instant sentAt, Throwable failure) {
        ErrorMessage errorMessage = appServices.errorMessages().createFor(failure);
        long quoteNumber = offer.prices().rates().getFirst().quoteNumber();
        Notification notification = new Notification(
                Notification.Severity.ERROR,
                formatter.text("offers.unkept", Long.toString(quoteNumber)),
                errorMessage.title() + ". " + errorMessage.explanation(),
                errorMessage.code(),
                null);
        boolean isJournalStopped = failure instanceof JournalException journalFailure
                && journalFailure.reason().stopsAllWrites();
        appServices
                .notifications()
                .showOrReplaceNotification(
                        isJournalStopped
                                ? notification
                                : notification.withAction(new Notification.Action(
                                        formatter.text("action.retry"),
                                        () -> saveOfferInBackground(offer, sheet, sentAt))),
                        Notifications.Lifetime.NEVER_REPLACED);
    }

    private void notifyOfferSaved(Offer offer) {
        var validityEnd = offer.details().prices().validUntil();
        appServices
                .notifications()
                .showOrReplaceNotification(Notification.information(
                        formatter.text("offers.kept", formatter.laneText(offer), formatter.customerText(offer)),
                        validityEnd == null
                                ? formatter.text("offers.kept.notStated")
                                : formatter.text(
                                        "offers.validUntil", formatter.formatValidityEnd(offer, validityEnd))));
    }

    /// Loads, in the background, the offers that expire soon and the offers that a colleague closed first, and
    /// shows the notifications that are due.
    void loadAndNotifyOfDueOffers() {
        if (expiryLoader.isRunning()) {
            return;
        }
        Instant now = service.serviceClock().instant();
        expiryLoader.cancelPreviousAndStart(
                _ -> new OffersToNotify(
                        offers.findOpenOffersExpiringBetween(now, now.plus(NOTIFICATION_BEFORE_EXPIRY)),
                        offers.findOffersClosedAfterColleague(startedAt)),
                TaskCallback.of(this::notifyOncePerOffer, failure -> log.warn("Offers can't be looked at", failure)));
    }

    private void notifyOncePerOffer(OffersToNotify offersToNotify) {
        // Each end of validity and each closing causes only one notification.
        if (settings.get().notices()) {
            offersToNotify.expiring.stream()
                    .filter(offer -> offer.details().dispatcher().equals(service.user()))
                    .filter(offer -> notifiedEndings.add(new NotifiedEnding(
                            offer.id(), offer.details().prices().validUntil())))
                    .forEach(this::showExpiresSoonNotification);
        }
        for (Offer offer : offersToNotify.closedByColleague) {
            if (notifiedClosedByColleague.add(offer.id())) {
                appServices
                        .notifications()
                        .showOrReplaceNotification(
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

    // Notifies that an offer expires soon, through the operating system or else in the window. The notification
    // contains no price, because other people may see the screen.
    private void showExpiresSoonNotification(Offer offer) {
        Instant validityEnd = offer.details().prices().validUntil();
        String title = formatter.text(
                "offers.lapsing",
                formatter.laneText(offer),
                validityEnd == null ? "" : formatter.formatValidityEnd(offer, validityEnd));
        String text = formatter.text("offers.lapsing.detail", formatter.customerText(offer));
        appServices
                .taskRunner()
                .start(
                        _ -> systemNotification.showIfSupported(title, text),
                        TaskCallback.of(
                                wasShown -> {
                                    if (!wasShown) {
                                        appServices
                                                .notifications()
                                                .showOrReplaceNotification(
                                                        Notification.warning(title, text),
                                                        Notifications.Lifetime.DISMISSED);
                                    }
                                },
                                failure -> log.warn("The system shows no notice", failure)));
    }
}
