package lanedesk.workstation.composition;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import lanedesk.client.reference.PackageType;
import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.booking.BookingChoices;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.booking.BookingParts;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.unknown.UnknownBanner;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.DocumentsFeature;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.EveryonesPricing;
import lanedesk.workstation.rates.text.RateSheets;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// The features that a shipment goes through, made for one window and one environment.
final class Desks {

    // By then the dispatcher is at work, and no frame competes with the download.
    private static final Duration BEFORE_CATCHING_UP = Duration.ofSeconds(20);

    private final Basics basics;
    private final Workspace workspace;
    private final Window window;
    private final Path dataFolder;
    private final PreferenceStore preferences;
    private final LivePreferences chosen;
    private final PlaceBook places;
    private final BuyFigures buyFigures;

    Desks(
            Basics basics,
            Workspace workspace,
            Window window,
            Path dataFolder,
            PreferenceStore preferences,
            LivePreferences chosen,
            PlaceBook places,
            BuyFigures buyFigures) {
        this.basics = basics;
        this.workspace = workspace;
        this.window = window;
        this.dataFolder = dataFolder;
        this.preferences = preferences;
        this.chosen = chosen;
        this.places = places;
        this.buyFigures = buyFigures;
    }

    OtrFeature otr() {
        return new OtrFeature(
                basics,
                workspace,
                window,
                window.overlay(),
                places,
                () -> chosen.get().scale(),
                memories(),
                calendar());
    }

    DrayageFeature drayage() {
        return new DrayageFeature(
                basics, workspace, window, places, () -> chosen.get().containerLimits(), memories(), calendar());
    }

    /// Makes the sheets of rates that are offered beside their boards, by the names known now.
    RateSheets rateSheets() {
        return new RateSheets(
                new Boards(
                        workspace.quoting(),
                        workspace.journal(),
                        workspace.service(),
                        basics.clock(),
                        pricing(),
                        basics.formats()),
                workspace.quoting(),
                new RateText(
                        basics.texts().forFeature(RatesFeature.class),
                        basics.formats(),
                        AccessorialNames.of(workspace.reference()).asOfNow(),
                        this::packageName,
                        places::zone),
                workspace.service().serviceClock());
    }

    private EveryonesPricing pricing() {
        return new ChosenPricing(chosen, workspace.environment().id());
    }

    RatesFeature rates(DocumentsFeature documents, OfferRecorder recorder) {
        String environment = workspace.environment().id();
        return new RatesFeature(
                basics,
                workspace,
                new RatesFeature.BoardChoices(new JournalText(preferences), pricing(), buyFigures),
                new RatesFeature.RateNames(AccessorialNames.of(workspace.reference()), this::packageName, places::zone),
                new RatesFeature.SheetDelivery(
                        stationeries(),
                        documents.sheets(dataFolder.resolve("sheets").resolve(environment)),
                        recorder),
                memories(),
                calendar(),
                window.overlay());
    }

    private String packageName(long id) {
        return workspace.reference().packages().values().stream()
                .filter(each -> each.id() == id)
                .map(PackageType::name)
                .findFirst()
                .orElse("");
    }

    BookingFeature bookings(DocumentsFeature documents) {
        String environment = workspace.environment().id();
        BookingFeature bookings = new BookingFeature(new BookingParts(
                basics,
                workspace,
                new BookingProtocol(workspace.service(), workspace.journal().bookings(), basics.clock()),
                new BookingChoices(
                        () -> chosen.get().namedFieldsOf(environment),
                        () -> chosen.get().fuelOf(environment),
                        () -> chosen.get().calendar(),
                        places::zone),
                window,
                window.overlay(),
                buyFigures,
                memories(),
                documents::onceBooked));
        UnknownBanner banner = bookings.banner();
        window.shell().banners().getChildren().add(banner.root());
        window.onClose(banner::close);
        return bookings;
    }

    DocumentsFeature documents() {
        DocumentsFeature documents = new DocumentsFeature(
                dataFolder.resolve("documents").resolve(workspace.environment().id()),
                basics,
                workspace,
                stationeries(),
                preferences,
                () -> chosen.get().calendar(),
                buyFigures,
                window.overlay());
        documents.follow(workspace.changes());
        CompletableFuture.delayedExecutor(BEFORE_CATCHING_UP.toSeconds(), TimeUnit.SECONDS, Platform::runLater)
                .execute(documents::fetchMissing);
        window.onClose(documents::close);
        return documents;
    }

    private ShippingCalendar calendar() {
        return new ShippingCalendar(
                basics.texts(), basics.clock(), () -> chosen.get().calendar(), places::zone);
    }

    private LaneMemories memories() {
        return new LaneMemories(
                workspace.journal().lanes(),
                buyFigures,
                basics.runner(),
                basics.texts(),
                basics.formats(),
                basics.clock(),
                chosen.property()
                        .map(preferences ->
                                preferences.fuelOf(workspace.environment().id())),
                window);
    }

    Stationeries stationeries() {
        return new Stationeries(
                () -> chosen.get().papers(),
                workspace.journal(),
                () -> workspace.service().user(),
                workspace.environment().isSandbox());
    }

    /// Everyone's price rule is one of the settings, and so is how an environment's fuel is read.
    private record ChosenPricing(LivePreferences chosen, String environment) implements EveryonesPricing {
        @Override
        public SellPricing rule() {
            return chosen.get().pricing();
        }

        @Override
        public FuelReading fuel() {
            return chosen.get().fuelOf(environment);
        }

        @Override
        public void save(SellPricing rule) {
            chosen.change(before -> before.withPricing(rule));
        }
    }
}
