package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.LaneClient;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.environment.TestEnvironments;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetDelivery;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.rates.RateBoardView.BoardModels;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.DefaultPricing;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// A real journal with quotes, and the board's dependencies.
public final class RateSamples extends RateQuoteFixture {
    /// Texas is in another time zone than the workstation.
    static final Function<Place, Optional<ZoneId>> ZONES =
            place -> place.state().equals("TX") ? Optional.of(ZoneId.of("America/Halifax")) : Optional.empty();

    public static final CustomerBranch MERIDIAN =
            new CustomerBranch(7, 118204, "MERI", "Meridian Foods Group", 40211, "Dallas headquarters", true, true);

    final Notifications notices = new Notifications();
    public final BuyRateVisibility buyRateVisibility = new BuyRateVisibility();
    public final Texts texts;
    public final Formats formats;
    final List<QuoteSheet> shown = new ArrayList<>();
    final List<QuoteSheet> printed = new ArrayList<>();
    final List<QuoteSheet> mailed = new ArrayList<>();
    final List<RecordedOffer> recordedOffers = new ArrayList<>();
    /// The task that each delivery of a sheet returns.
    TaskHandle runningDelivery = TaskHandle.NONE;
    /// The failures that were reported while rates were shown.
    final List<Throwable> reported = new ArrayList<>();

    private void recordOffer(OfferedPrices prices, String sheet, DeliveryChannel channel, String recipient) {
        assertThat(QuoteSheet.parseJsonIfReadable(sheet)).as("as it is kept").isPresent();
        recordedOffers.add(new RecordedOffer(prices, channel, recipient));
    }

    /// An offer that was recorded as sent.
    record RecordedOffer(OfferedPrices prices, DeliveryChannel channel, String recipient) {}

    private final QuoteSheetDelivery outlet = new QuoteSheetDelivery() {
        @Override
        public TaskHandle openPreview(QuoteSheet sheet, Consumer<DeliveryChannel> left) {
            shown.add(sheet);
            return runningDelivery;
        }

        @Override
        public TaskHandle openPreviewForPrinting(QuoteSheet sheet, Consumer<DeliveryChannel> left) {
            printed.add(sheet);
            return runningDelivery;
        }

        @Override
        public TaskHandle openMailDraft(QuoteSheet sheet, UUID quote, Consumer<DeliveryChannel> left) {
            mailed.add(sheet);
            left.accept(DeliveryChannel.MAILED);
            return runningDelivery;
        }
    };
    private @Nullable QuoteService quoting;
    private @Nullable Overlay overlay;
    private Runnable onClose;
    volatile FuelMode fuelReading = FuelMode.INSIDE;
    private volatile SellPricing defaultRule = SellPricing.DEFAULT;

    /// The default pricing rule, in memory.
    final DefaultPricing pricing = new DefaultPricing() {
        @Override
        public SellPricing defaultRule() {
            return defaultRule;
        }

        @Override
        public FuelMode fuelMode() {
            return fuelReading;
        }

        @Override
        public void saveDefaultRule(SellPricing rule) {
            defaultRule = rule;
        }
    };

    public RateSamples(Path folder) {
        this(folder, Language.ENGLISH);
    }

    RateSamples(Path folder, Language language) {
        super(folder);
        texts = Texts.of(RatesFeature.class, language);
        formats = new Formats(language, clock);
        onClose = openedJournal::close;
    }

    /// Samples in their own folder, which is deleted with them: the temporary folder of a test exists only
    /// after its window was opened.
    static RateSamples deletingFolderOnClose() {
        try {
            Path folder = Files.createTempDirectory("rates");
            RateSamples samples = new RateSamples(folder);
            samples.onClose = () -> {
                samples.openedJournal.close();
                delete(folder);
            };
            return samples;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The journal's preferences as the store of the columns.
    private record SavedColumns(PreferenceStore preferences) implements TextStore {
        @Override
        public Optional<String> readText(String key) {
            return preferences.get(key);
        }

        @Override
        public void writeText(String key, String text) {
            preferences.put(key, text);
        }
    }

    private final ServiceAccess service = new ServiceAccess() {
        @Override
        public LaneClient client() {
            throw new AssertionError("the board asks nothing of the service");
        }

        @Override
        public <T> T callService(Function<LaneClient, T> question) {
            throw new AssertionError("the board asks nothing of the service");
        }

        @Override
        public String user() {
            return "dana@example.com";
        }

        @Override
        public Clock serviceClock() {
            return clock;
        }
    };

    QuoteService quoteService() {
        QuoteService known = quoting;
        if (known == null) {
            known = new QuoteService(service, journal.quotes());
            quoting = known;
        }
        return known;
    }

    public BoardService boardService() {
        return new BoardService(quoteService(), journal, service, clock, pricing, formats);
    }

    private AppServices createServices(TaskRunner runner) {
        return new AppServices(runner, clock, texts, formats, new ErrorMessages(texts), notices, new Commands());
    }

    private LaneHistoryFactory createLaneHistoryFactory(AppServices services) {
        return new LaneHistoryFactory(
                journal.laneHistory(),
                buyRateVisibility,
                services,
                new SimpleObjectProperty<>(FuelMode.NOT_KNOWN),
                _ -> {});
    }

    /// Creates the view models of a board that loads its rates when it is shown.
    BoardModels createBoardModels(Shipment shipment, TaskRunner runner) {
        RateBoardViewModel model = createHiddenBoardModel(shipment, runner);
        return new BoardModels(
                model,
                createSheetActions(model),
                createLaneHistoryFactory(createServices(runner)).createViewModel());
    }

    RateBoardView createBoardView(BoardModels models) {
        return new RateBoardView(
                models,
                new BackgroundTextSaver(
                        new SavedColumns(openedJournal.preferences()),
                        "rates.columns",
                        ManualTaskRunner.immediate(),
                        reported::add),
                new RowThrottle(),
                openedJournal.changeNotifier());
    }

    RatesFeature createFeature(TaskRunner runner) {
        AppServices services = createServices(runner);
        return new RatesFeature(
                new WindowContext(
                        services,
                        new EnvironmentServices(
                                TestEnvironments.SANDBOX,
                                service,
                                journal,
                                openedJournal.changeNotifier(),
                                new ReferenceData(service, journal.referenceLists(), runner, clock),
                                quoteService(),
                                () -> {}),
                        _ -> {},
                        overlay(),
                        buyRateVisibility,
                        new PostalCodeService(runner)),
                new RatesFeature.BoardChoices(new SavedColumns(openedJournal.preferences()), pricing),
                new RatesFeature.RateNames(new AccessorialNames(List::of), RateSamples::packageName, ZONES),
                new RatesFeature.SheetServices(documentStyles(), outlet, this::recordOffer),
                createLaneHistoryFactory(services),
                createCalendar());
    }

    /// The overlay above the board; shown only if the window contains it.
    Overlay overlay() {
        Overlay its = overlay;
        if (its == null) {
            its = new Overlay();
            overlay = its;
        }
        return its;
    }

    private ShippingCalendar createCalendar() {
        return new ShippingCalendar(texts, clock, () -> BusinessCalendar.DEFAULT);
    }

    private static String packageName(long packageType) {
        return packageType == 1 ? "Pallets" : "Crates";
    }

    private CustomerDocumentStyles documentStyles() {
        return new CustomerDocumentStyles(
                () -> QuoteSheetSamples.createSettings(Language.ENGLISH), journal, service::user, false);
    }

    QuoteSheetActions createSheetActions(RateBoardViewModel model) {
        return new QuoteSheetActions(
                model,
                quoteService(),
                new RatesFeature.SheetServices(documentStyles(), outlet, this::recordOffer),
                new OfferValidityPrompt(overlay(), texts, clock),
                ManualTaskRunner.immediate(),
                notices,
                failure -> {
                    throw new AssertionError(failure);
                });
    }

    RateBoardViewModel createBoardModel(Shipment shipment) {
        RateBoardViewModel model = createHiddenBoardModel(shipment, ManualTaskRunner.immediate());
        model.showQuotes(shipment.quoteIds());
        return model;
    }

    private RateBoardViewModel createHiddenBoardModel(Shipment shipment, TaskRunner runner) {
        RateBoardViewModel model = new RateBoardViewModel(
                shipment,
                boardService(),
                new SavedBoardState(shipment.boardStateJsonProperty()),
                buyRateVisibility,
                runner,
                createCalendar(),
                new RateFormatter(
                        texts,
                        formats,
                        new AccessorialNames(List::of),
                        RateSamples::packageName,
                        ZONES,
                        new ErrorMessages(texts)));
        model.onFailure = reported::add;
        return model;
    }

    Shipment createShipment(FreightKind desk, UUID... quotes) {
        Shipment shipment = new Shipment(UUID.randomUUID(), desk);
        shipment.customerProperty().set(MERIDIAN);
        shipment.setStepAndQuotes(new ShipmentStep.Choosing(List.of(quotes)), List.of(quotes));
        return shipment;
    }

    @Override
    public void close() {
        onClose.run();
    }

    /// The banners that the board shows.
    static List<Banners.Banner> bannersOf(RateBoardViewModel model) {
        BoardSnapshot snapshot = model.snapshot.get();
        return snapshot == null
                ? List.of()
                : Banners.createBanners(
                        snapshot, model.sellPrices.requotePolicy(), model.rateFormatter, model.currentTime());
    }
}
