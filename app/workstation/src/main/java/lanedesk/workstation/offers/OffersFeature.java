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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.SystemNotice;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.paper.Stationery;
import lanedesk.workstation.quoting.CustomerZones;
import lanedesk.workstation.quoting.LossReasons;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.quoting.OfferSettings;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

/// The offers of one environment: their page, and the recorder of offered prices.
public final class OffersFeature {

    private final Basics basics;
    private static final Duration LOOK_EVERY = Duration.seconds(30);

    private final Offers offers;
    private final Changes changes;
    private final Service service;
    private final Navigator navigator;
    private final Overlay overlay;
    private final BuyFigures buyFigures;
    private final Supplier<OfferSettings> settings;
    private final OfferRecorder recorder;
    private final OfferCosts costs;
    private final OfferRequote requote;
    private final OfferSheets sheets;
    private final OfferText text;
    private final ObjectProperty<Destination.Offers> figure = new SimpleObjectProperty<>(new Destination.Offers());

    /// Makes the quote sheet of one rate at its offered price. Called inside jobs.
    @FunctionalInterface
    public interface SheetMaker {

        /// The sheet.
        ///
        /// @param validUntil until when the price holds; null where no end is stated
        QuoteSheet sheet(OfferedRate rate, @Nullable Instant validUntil, Stationery on);
    }

    /// How quote sheets are written.
    ///
    /// @param stationeries what they are written on
    /// @param makers give what makes the sheet of a rate anew by the names known now; asked on the FX thread
    /// @param zones in which the end of a price is written
    public record Writing(Stationeries stationeries, Supplier<SheetMaker> makers, CustomerZones zones) {}

    /// @param writing how quote sheets are written
    /// @param fuel how a container's total is read
    /// @param settings what is chosen of offers
    public OffersFeature(
            Basics basics,
            Workspace workspace,
            Navigator navigator,
            Overlay overlay,
            BuyFigures buyFigures,
            Writing writing,
            Supplier<FuelReading> fuel,
            Supplier<OfferSettings> settings) {
        this.basics = basics;
        this.offers = workspace.journal().offers();
        this.changes = workspace.changes();
        this.service = workspace.service();
        this.navigator = navigator;
        this.overlay = overlay;
        this.buyFigures = buyFigures;
        this.settings = settings;
        this.costs = new OfferCosts(workspace.quoting(), fuel);
        this.requote = new OfferRequote(
                workspace.quoting(),
                costs,
                workspace.reference().customers()::values,
                fuel,
                service::user,
                service.serviceClock());
        this.sheets = new OfferSheets(
                offers, writing.stationeries(), writing.makers(), service.serviceClock(), writing.zones());
        this.text = new OfferText(basics.texts(), basics.formats(), service::user, writing.zones());
        this.recorder =
                new OfferKeeper(offers, service, settings, basics.runner(), text, basics.notices(), basics.problems());
    }

    /// Writes down what leaves for a customer.
    public OfferRecorder recorder() {
        return recorder;
    }

    /// Shows notices of offers that are about to run out until the returned action is run.
    public Runnable watch() {
        OfferWatch watch = new OfferWatch(
                offers, service, settings, SystemNotice.ofThisSystem(), basics.runner(), text, basics.notices());
        Timeline clock = new Timeline(new KeyFrame(LOOK_EVERY, _ -> watch.look()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.play();
        return () -> {
            clock.stop();
            watch.close();
        };
    }

    /// Shows the offers of a figure on the page, whether or not that is made yet.
    public void narrow(Destination.Offers offersOfFigure) {
        figure.set(offersOfFigure);
    }

    /// The page.
    public Screen screen() {
        Clock clock = service.serviceClock();
        OffersViewModel model = new OffersViewModel(
                offers,
                costs,
                changes,
                basics.runner(),
                Platform::runLater,
                clock,
                basics.notices(),
                basics.problems());
        figure.subscribe(model::narrow);
        OfferDetailViewModel detail = new OfferDetailViewModel(
                new OfferDetailViewModel.Tools(offers, requote, sheets, recorder, service::user),
                basics.runner(),
                navigator,
                text,
                basics.notices(),
                basics.problems());
        OfferDetailView pane = new OfferDetailView(detail, this::losses, buyFigures, text, basics.texts());
        return new OffersView(
                model,
                detail,
                pane,
                new OfferPrompts(overlay, basics.texts(), clock),
                buyFigures,
                text,
                basics.texts());
    }

    private List<LossReasons.Reason> losses() {
        return settings.get().lossReasons().stream()
                .map(LossReasons::reason)
                .flatMap(Optional::stream)
                .limit(LossReasons.MOST)
                .toList();
    }
}
