package lanedesk.workstation.composition;

import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.addresses.AddressBookView;
import lanedesk.workstation.addresses.AddressBookViewModel;
import lanedesk.workstation.addresses.ColumnsPanel;
import lanedesk.workstation.addresses.LeftOutRowsPanel;
import lanedesk.workstation.addresses.PageWork;
import lanedesk.workstation.addresses.PresetsViewModel;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.history.HistoryExport;
import lanedesk.workstation.history.HistorySearch;
import lanedesk.workstation.history.HistoryView;
import lanedesk.workstation.history.HistoryViewModel;
import lanedesk.workstation.lists.ServiceListsView;
import lanedesk.workstation.lists.ServiceListsViewModel;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.numbers.NumbersExport;
import lanedesk.workstation.numbers.NumbersText;
import lanedesk.workstation.numbers.NumbersView;
import lanedesk.workstation.numbers.NumbersViewModel;
import lanedesk.workstation.offers.OffersFeature;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.CustomerZones;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

/// The pages beside the desks, made for one window and one environment.
final class SidePages {

    private final Basics basics;
    private final Workspace workspace;
    private final Window window;
    private final PreferenceStore preferences;
    private final LivePreferences chosen;
    private final PlaceBook places;
    private final BuyFigures buyFigures;
    private final ObjectProperty<Destination.@Nullable LaneFile> lanes = new SimpleObjectProperty<>();

    SidePages(
            Basics basics,
            Workspace workspace,
            Window window,
            PreferenceStore preferences,
            LivePreferences chosen,
            PlaceBook places,
            BuyFigures buyFigures) {
        this.basics = basics;
        this.workspace = workspace;
        this.window = window;
        this.preferences = preferences;
        this.chosen = chosen;
        this.places = places;
        this.buyFigures = buyFigures;
    }

    /// `stationeries` is what quote sheets are written on, `makers` give what makes that of a rate anew.
    OffersFeature offers(Stationeries stationeries, Supplier<OffersFeature.SheetMaker> makers) {
        return new OffersFeature(
                basics,
                workspace,
                window,
                window.overlay(),
                buyFigures,
                new OffersFeature.Writing(
                        stationeries,
                        makers,
                        new CustomerZones(places::zone, basics.formats().zone())),
                () -> chosen.get().fuelOf(workspace.environment().id()),
                () -> chosen.get().offers());
    }

    /// `search` is what the list is looked through by.
    Screen history(HistorySearch search) {
        HistoryViewModel model = new HistoryViewModel(
                workspace.journal().history(),
                workspace.changes(),
                basics.runner(),
                Platform::runLater,
                search,
                window,
                basics.notices(),
                basics.problems());
        HistoryExport export = new HistoryExport(
                workspace.journal().history(),
                basics.runner(),
                buyFigures,
                basics.notices(),
                basics.problems(),
                basics.texts());
        return new HistoryView(model, search, export, basics.texts(), basics.formats());
    }

    Screen numbers() {
        NumbersText text = new NumbersText(basics.texts(), basics.formats());
        NumbersViewModel model = new NumbersViewModel(
                workspace.journal().numbers(),
                workspace.changes(),
                basics.runner(),
                Platform::runLater,
                basics.clock(),
                () -> chosen.get().fuelOf(workspace.environment().id()),
                basics.problems());
        NumbersExport export =
                new NumbersExport(basics.runner(), buyFigures, text, basics.notices(), basics.problems());
        return new NumbersView(model, export, buyFigures, window, text);
    }

    Screen addresses() {
        PageWork work = new PageWork(
                basics.runner(),
                workspace.changes(),
                Platform::runLater,
                window.overlay()::confirm,
                basics.notices(),
                basics.problems(),
                basics.texts().forFeature(AddressBookView.class),
                basics.formats());
        AddressBookViewModel model = new AddressBookViewModel(
                workspace.journal().addressBook(),
                workspace.journal().records(),
                window.model().customerProperty(),
                () -> window.go(new Destination.CustomerPicker()),
                question -> ColumnsPanel.show(question, window.overlay(), basics.texts()),
                rows -> LeftOutRowsPanel.show(rows, window.overlay(), basics.texts()),
                places,
                work);
        PresetsViewModel presets = new PresetsViewModel(
                workspace.journal().templates(),
                workspace.journal().customerDefaults(),
                workspace.journal().records(),
                workspace.reference(),
                window.model().customerProperty(),
                work);
        return new AddressBookView(model, presets, buyFigures, window.overlay(), basics.texts());
    }

    Screen lists() {
        ServiceListsViewModel model = new ServiceListsViewModel(
                workspace.reference(), basics.runner(), basics.problems(), basics.formats(), basics.texts());
        return new ServiceListsView(model, basics.texts());
    }

    /// Lets the page of batches begin one of these lanes; null leaves it as it is.
    void rate(Destination.@Nullable LaneFile file) {
        lanes.set(null); // so that the same lanes a second time count as a change
        lanes.set(file);
    }

    /// `stationeries` is what customers' papers are written on.
    Screen batches(Stationeries stationeries) {
        Supplier<FuelReading> fuel =
                () -> chosen.get().fuelOf(workspace.environment().id());
        BatchFeature batches = new BatchFeature(
                basics,
                workspace,
                BatchDesk.files(
                        workspace.journal(),
                        workspace.service(),
                        () -> places.checkProperty().get(),
                        () -> chosen.get().pricing(),
                        fuel,
                        new BatchDesk.Words(basics.texts(), basics.formats()),
                        () -> chosen.get().containerLimits()),
                fuel,
                new JournalText(preferences),
                places,
                buyFigures,
                stationeries);
        window.onClose(batches.queue()::close);
        batches.queue()
                .progressProperty()
                .subscribe(now -> window.model().status().showWork(now == null ? "" : batches.progressText(now)));
        return batches.screen(
                window.model().customerProperty(),
                lanes,
                window,
                (row, customer) -> window.tabs().begin(row.desk(), row.form(), customer),
                window::chooseCustomer,
                window.overlay());
    }
}
