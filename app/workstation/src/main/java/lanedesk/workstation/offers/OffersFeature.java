package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Duration;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SystemNotification;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerZones;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.shipment.OfferSettings;
import org.jspecify.annotations.Nullable;

/// Creates the offer page of an environment, and records sent prices as offers.
public final class OffersFeature {

    private final AppServices appServices;
    private static final Duration CHECK_INTERVAL = Duration.seconds(30);

    private final Offers offers;
    private final ChangeNotifier changes;
    private final ServiceAccess service;
    private final Navigator navigator;
    private final Overlay overlay;
    private final BuyRateVisibility buyRateVisibility;
    private final Supplier<OfferSettings> settings;
    private final OfferRecorder recorder;
    private final OfferCosts costs;
    private final OfferRequote requote;
    private final OfferSheetFactory sheets;
    private final OfferFormatter formatter;
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
    /// @param makers creates the factory for the sheet of a rate, with the current names; called on the FX thread
    /// @param zones time zones in which the end of a price is stated
    public record SheetCreation(
            CustomerDocumentStyles documentStyles, Supplier<SheetMaker> makers, CustomerZones zones) {}

    /// @param sheetCreation how quote sheets are created
    /// @param fuelReading how a drayage total is interpreted
    /// @param settings the settings of offers
    public OffersFeature(
            WindowContext window,
            SheetCreation sheetCreation,
            Supplier<FuelMode> fuelReading,
            Supplier<OfferSettings> settings) {
        EnvironmentServices environmentServices = window.environment();
        this.appServices = window.services();
        this.offers = environmentServices.journal().offers();
        this.changes = environmentServices.changes();
        this.service = environmentServices.service();
        this.navigator = window.navigator();
        this.overlay = window.overlay();
        this.buyRateVisibility = window.buyRateVisibility();
        this.settings = settings;
        this.costs = new OfferCosts(environmentServices.quoteService(), fuelReading);
        this.requote = new OfferRequote(
                environmentServices.quoteService(),
                costs,
                environmentServices.referenceData().customers()::values,
                fuelReading,
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
        this.recorder = new JournalOfferRecorder(
                offers,
                service,
                settings,
                appServices.taskRunner(),
                formatter,
                appServices.notifications(),
                appServices.errorMessages());
    }

    /// Returns the recorder of prices that were sent to customers.
    public OfferRecorder recorder() {
        return recorder;
    }

    /// Starts notifications about offers that expire soon. The returned action stops them.
    public Runnable startExpiryNotifier() {
        OfferExpiryNotifier notifier = new OfferExpiryNotifier(
                offers,
                service,
                settings,
                SystemNotification.ofThisSystem(),
                appServices.taskRunner(),
                formatter,
                appServices.notifications());
        Timeline timeline = new Timeline(new KeyFrame(CHECK_INTERVAL, _ -> notifier.notifyOfDueOffers()));
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
        return () -> {
            timeline.stop();
            notifier.cancelCheck();
        };
    }

    /// Shows the offers behind a number of a report. If the page does not exist yet, the page shows them when it is
    /// created.
    public void showOffersOfReport(Destination.Offers destination) {
        requestedOffers.set(destination);
    }

    /// Creates the offer page.
    public Screen createScreen() {
        Clock clock = service.serviceClock();
        OffersViewModel model = new OffersViewModel(
                offers,
                costs,
                changes,
                appServices.taskRunner(),
                Platform::runLater,
                clock,
                appServices::showFailureOnPage);
        requestedOffers.subscribe(model::showOffersOfReport);
        OfferDetailViewModel detailModel = new OfferDetailViewModel(
                new OfferDetailViewModel.OfferServices(offers, requote, sheets, recorder, service::user),
                appServices.taskRunner(),
                navigator,
                formatter,
                appServices.notifications(),
                appServices.errorMessages());
        OfferDetailView detailView =
                new OfferDetailView(detailModel, this::lossReasons, buyRateVisibility, formatter, appServices.texts());
        return new OffersView(
                model,
                detailModel,
                detailView,
                new OfferPrompts(overlay, appServices.texts(), clock),
                buyRateVisibility,
                formatter,
                appServices.texts());
    }

    private List<LossReasons.Reason> lossReasons() {
        return settings.get().lossReasons().stream()
                .map(LossReasons::parseReason)
                .flatMap(Optional::stream)
                .limit(LossReasons.MAX_REASONS)
                .toList();
    }
}
