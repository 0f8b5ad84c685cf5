package lanedesk.workstation.start;

import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.addresses.AddressBookServices;
import lanedesk.workstation.addresses.AddressBookView;
import lanedesk.workstation.addresses.AddressBookViewModel;
import lanedesk.workstation.addresses.PresetsViewModel;
import lanedesk.workstation.addresses.SkippedRowsPanel;
import lanedesk.workstation.addresses.UnknownColumnsPanel;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.history.HistoryExport;
import lanedesk.workstation.history.HistorySearch;
import lanedesk.workstation.history.HistoryView;
import lanedesk.workstation.history.HistoryViewModel;
import lanedesk.workstation.lists.ServiceListsView;
import lanedesk.workstation.lists.ServiceListsViewModel;
import lanedesk.workstation.numbers.NumbersView;
import lanedesk.workstation.numbers.NumbersViewModel;
import lanedesk.workstation.numbers.ReportExport;
import lanedesk.workstation.numbers.ReportFormatter;
import lanedesk.workstation.offers.OffersFeature;
import lanedesk.workstation.paper.CustomerDocumentStyles;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerZones;
import lanedesk.workstation.shipment.PostalCodeService;
import org.jspecify.annotations.Nullable;

/// Creates the other pages for one window and one environment.
final class PageScreenFactory {

    private final AppServices appServices;
    private final EnvironmentServices environmentServices;
    private final MainWindow window;
    private final PreferenceStore preferences;
    private final LivePreferences livePreferences;
    private final PostalCodeService postalCodes;
    private final BuyRateVisibility buyRateVisibility;
    private final ObjectProperty<Destination.@Nullable LaneFile> lanesToRate = new SimpleObjectProperty<>();

    PageScreenFactory(
            AppServices appServices,
            EnvironmentServices environmentServices,
            MainWindow window,
            PreferenceStore preferences,
            LivePreferences livePreferences,
            PostalCodeService postalCodes,
            BuyRateVisibility buyRateVisibility) {
        this.appServices = appServices;
        this.environmentServices = environmentServices;
        this.window = window;
        this.preferences = preferences;
        this.livePreferences = livePreferences;
        this.postalCodes = postalCodes;
        this.buyRateVisibility = buyRateVisibility;
    }

    /// `documentStyles` are the layouts of quote sheets, `makers` recreate the sheet of a rate.
    OffersFeature offersFeature(CustomerDocumentStyles documentStyles, Supplier<OffersFeature.SheetMaker> makers) {
        return new OffersFeature(
                appServices,
                environmentServices,
                window,
                window.overlay(),
                buyRateVisibility,
                new OffersFeature.SheetCreation(
                        documentStyles,
                        makers,
                        new CustomerZones(
                                postalCodes::timeZoneOf, appServices.formats().zone())),
                () -> livePreferences
                        .current()
                        .fuelModeOf(environmentServices.environment().id()),
                () -> livePreferences.current().offers());
    }

    /// `search` finds the rows of the list.
    Screen historyScreen(HistorySearch search) {
        HistoryViewModel model = new HistoryViewModel(
                environmentServices.journal().history(),
                environmentServices.changes(),
                appServices.taskRunner(),
                Platform::runLater,
                search,
                window,
                appServices.notifications(),
                appServices.errorMessages());
        HistoryExport export = new HistoryExport(
                environmentServices.journal().history(),
                appServices.taskRunner(),
                buyRateVisibility,
                appServices.notifications(),
                appServices.errorMessages(),
                appServices.texts());
        return new HistoryView(model, search, export, appServices.texts(), appServices.formats());
    }

    Screen reports() {
        ReportFormatter text = new ReportFormatter(appServices.texts(), appServices.formats());
        NumbersViewModel model = new NumbersViewModel(
                environmentServices.journal().reports(),
                environmentServices.changes(),
                appServices.taskRunner(),
                Platform::runLater,
                appServices.clock(),
                () -> livePreferences
                        .current()
                        .fuelModeOf(environmentServices.environment().id()),
                appServices.errorMessages());
        ReportExport export = new ReportExport(
                appServices.taskRunner(),
                buyRateVisibility,
                text,
                appServices.notifications(),
                appServices.errorMessages());
        return new NumbersView(model, export, buyRateVisibility, window, text);
    }

    Screen addressBookScreen() {
        AddressBookServices work = new AddressBookServices(
                appServices.taskRunner(),
                environmentServices.changes(),
                Platform::runLater,
                window.overlay()::confirm,
                appServices.notifications(),
                appServices.errorMessages(),
                appServices.texts().forFeature(AddressBookView.class),
                appServices.formats());
        AddressBookViewModel model = new AddressBookViewModel(
                environmentServices.journal().addressBook(),
                environmentServices.journal().versionedRecords(),
                window.model().customerProperty(),
                () -> window.goTo(new Destination.CustomerPicker()),
                question -> UnknownColumnsPanel.show(question, window.overlay(), appServices.texts()),
                rows -> SkippedRowsPanel.show(rows, window.overlay(), appServices.texts()),
                postalCodes,
                work);
        PresetsViewModel presets = new PresetsViewModel(
                environmentServices.journal().itemTemplates(),
                environmentServices.journal().customerDefaults(),
                environmentServices.journal().versionedRecords(),
                environmentServices.referenceData(),
                window.model().customerProperty(),
                work);
        return new AddressBookView(model, presets, buyRateVisibility, window.overlay(), appServices.texts());
    }

    Screen referenceListsScreen() {
        ServiceListsViewModel model = new ServiceListsViewModel(
                environmentServices.referenceData(),
                appServices.taskRunner(),
                appServices.errorMessages(),
                appServices.formats(),
                appServices.texts());
        return new ServiceListsView(model, appServices.texts());
    }

    /// Starts a batch with these lanes on the batch page; null leaves the page unchanged.
    void rateLanes(Destination.@Nullable LaneFile file) {
        lanesToRate.set(null); // so that the same lanes a second time count as a change
        lanesToRate.set(file);
    }

    /// `documentStyles` are the layouts of customers' documents.
    Screen batchScreen(CustomerDocumentStyles documentStyles) {
        Supplier<FuelMode> fuel = () -> livePreferences
                .current()
                .fuelModeOf(environmentServices.environment().id());
        BatchFeature batches = new BatchFeature(
                appServices,
                environmentServices,
                BatchServices.createBatchFiles(
                        environmentServices.journal(),
                        environmentServices.service(),
                        () -> postalCodes.checkProperty().get(),
                        () -> livePreferences.current().pricing(),
                        fuel,
                        new BatchServices.TextsAndFormats(appServices.texts(), appServices.formats()),
                        () -> livePreferences.current().containerLimits()),
                fuel,
                new JournalTextStore(preferences),
                postalCodes,
                buyRateVisibility,
                documentStyles);
        window.onClose(batches.queue()::close);
        batches.queue()
                .progressProperty()
                .subscribe(newValue ->
                        window.model().statusLine().showWork(newValue == null ? "" : batches.progressText(newValue)));
        return batches.screen(
                window.model().customerProperty(),
                lanesToRate,
                window,
                (row, customer) -> window.tabs().startWithDraft(row.desk(), row.form(), customer),
                window::chooseCustomer,
                window.overlay());
    }
}
