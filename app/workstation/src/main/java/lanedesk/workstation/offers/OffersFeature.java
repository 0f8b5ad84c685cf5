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
import lanedesk.workstation.paper.CustomerDocumentStyle;
import lanedesk.workstation.paper.CustomerDocumentStyles;
import lanedesk.workstation.paper.QuoteSheet;
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

    private final AppServices basics;
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
    private final ObjectProperty<Destination.Offers> restriction = new SimpleObjectProperty<>(new Destination.Offers());

    /// Creates the quote sheet of one rate at its offered price. Runs in background tasks.
    @FunctionalInterface
    public interface SheetMaker {

        /// The sheet.
        ///
        /// @param validUntil end of validity of the price; null if not stated
        QuoteSheet sheet(OfferedRate rate, @Nullable Instant validUntil, CustomerDocumentStyle documentStyle);
    }

    /// How quote sheets are created.
    ///
    /// @param documentStyles their layouts
    /// @param makers creates the factory for the sheet of a rate with the current names; called on the FX thread
    /// @param zones time zones for the end of a price
    public record SheetCreation(
            CustomerDocumentStyles documentStyles, Supplier<SheetMaker> makers, CustomerZones zones) {}

    /// @param writing how quote sheets are created
    /// @param fuelReading how a drayage total is interpreted
    /// @param settings the settings of offers
    public OffersFeature(
            WindowContext window,
            SheetCreation writing,
            Supplier<FuelMode> fuelReading,
            Supplier<OfferSettings> settings) {
        EnvironmentServices workspace = window.environment();
        this.basics = window.services();
        this.offers = workspace.journal().offers();
        this.changes = workspace.changes();
        this.service = workspace.service();
        this.navigator = window.navigator();
        this.overlay = window.overlay();
        this.buyRateVisibility = window.buyRateVisibility();
        this.settings = settings;
        this.costs = new OfferCosts(workspace.quoteService(), fuelReading);
        this.requote = new OfferRequote(
                workspace.quoteService(),
                costs,
                workspace.referenceData().customers()::values,
                fuelReading,
                service::user,
                service.serviceClock());
        this.sheets = new OfferSheetFactory(
                offers, writing.documentStyles(), writing.makers(), service.serviceClock(), writing.zones());
        this.formatter = new OfferFormatter(basics.texts(), basics.formats(), service::user, writing.zones());
        this.recorder = new JournalOfferRecorder(
                offers,
                service,
                settings,
                basics.taskRunner(),
                formatter,
                basics.notifications(),
                basics.errorMessages());
    }

    /// Records prices sent to a customer.
    public OfferRecorder recorder() {
        return recorder;
    }

    /// Starts notifying of offers that expire soon; the returned action stops it.
    public Runnable expiryNotifier() {
        OfferExpiryNotifier watch = new OfferExpiryNotifier(
                offers,
                service,
                settings,
                SystemNotification.ofThisSystem(),
                basics.taskRunner(),
                formatter,
                basics.notifications());
        Timeline clock = new Timeline(new KeyFrame(CHECK_INTERVAL, _ -> watch.checkOffers()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.play();
        return () -> {
            clock.stop();
            watch.close();
        };
    }

    /// Shows the offers behind a number of a report on the page, also if the page is created later.
    public void restrictTo(Destination.Offers offersOfFigure) {
        restriction.set(offersOfFigure);
    }

    /// Creates the page.
    public Screen screen() {
        Clock clock = service.serviceClock();
        OffersViewModel model = new OffersViewModel(
                offers,
                costs,
                changes,
                basics.taskRunner(),
                Platform::runLater,
                clock,
                basics.notifications(),
                basics.errorMessages());
        restriction.subscribe(model::restrictTo);
        OfferDetailViewModel detail = new OfferDetailViewModel(
                new OfferDetailViewModel.OfferServices(offers, requote, sheets, recorder, service::user),
                basics.taskRunner(),
                navigator,
                formatter,
                basics.notifications(),
                basics.errorMessages());
        OfferDetailView pane =
                new OfferDetailView(detail, this::lossReasons, buyRateVisibility, formatter, basics.texts());
        return new OffersView(
                model,
                detail,
                pane,
                new OfferPrompts(overlay, basics.texts(), clock),
                buyRateVisibility,
                formatter,
                basics.texts());
    }

    private List<LossReasons.Reason> lossReasons() {
        return settings.get().lossReasons().stream()
                .map(LossReasons::reason)
                .flatMap(Optional::stream)
                .limit(LossReasons.MAX_REASONS)
                .toList();
    }
}
