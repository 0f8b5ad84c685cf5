package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.function.LongFunction;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheetDelivery;
import lanedesk.workstation.rates.RateBoardView.BoardModels;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.DefaultPricing;
import lanedesk.workstation.rates.board.PriceOverride;
import lanedesk.workstation.rates.board.RateRowFactory;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.rates.text.RateQuoteSheetBuilder;
import lanedesk.workstation.rates.whatif.WhatIfFeature;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// Creates rate boards and What-if pages for OTR and drayage.
public final class RatesFeature {

    private final AppServices appServices;
    private final BoardService boardService;
    private final Texts texts;
    private final BuyRateVisibility buyRateVisibility;
    private final RateNames rateNames;
    private final Map<Shipment, SavedBoardState> boardStates = new WeakHashMap<>();
    private final QuoteService quoteService;
    private final SheetServices sheetDelivery;
    private final LaneHistoryFactory laneHistoryFactory;
    private final ShippingCalendar calendar;
    private final InstantSource clock;
    private final ChangeNotifier journalChanges;
    private final OfferValidityPrompt validityPrompt;
    private final WhatIfFeature whatIf;
    private final RowThrottle rowThrottle = new RowThrottle();
    private final Map<FreightKind, SharedPage<BoardModels>> boardPages = new EnumMap<>(FreightKind.class);

    /// Gives display names and time zones for rates.
    ///
    /// @param accessorials the service's names of accessorials
    /// @param packages returns the service's name of a package type; empty if unknown
    /// @param zones returns the time zone of a place; empty if unknown
    public record RateNames(
            AccessorialNames accessorials, LongFunction<String> packages, Function<Place, Optional<ZoneId>> zones) {}

    /// The objects that style, send and record quote sheets.
    ///
    /// @param documentStyles the styles of quote sheets by customer
    /// @param sheetDelivery previews, prints and mails quote sheets
    /// @param recorder records sent offers
    public record SheetServices(
            CustomerDocumentStyles documentStyles, QuoteSheetDelivery sheetDelivery, OfferRecorder recorder) {}

    /// The dispatcher's saved choices for all boards.
    ///
    /// @param columnStore saves the chosen columns
    /// @param defaultPricing the sell price rule of customers without a rule of their own
    public record BoardChoices(TextStore columnStore, DefaultPricing defaultPricing) {}

    public RatesFeature(
            WindowContext window,
            BoardChoices boardChoices,
            RateNames rateNames,
            SheetServices sheetDelivery,
            LaneHistoryFactory laneHistoryFactory,
            ShippingCalendar calendar) {
        this.appServices = window.services();
        EnvironmentServices environment = window.environment();
        ServiceAccess service = environment.service();
        this.texts = appServices.texts().textsOfFeature(RatesFeature.class);
        this.buyRateVisibility = window.buyRateVisibility();
        this.rateNames = rateNames;
        this.quoteService = environment.quoteService();
        this.journalChanges = environment.changes();
        this.sheetDelivery = sheetDelivery;
        this.laneHistoryFactory = laneHistoryFactory;
        this.calendar = calendar;
        this.clock = service.serviceClock();
        boardService = new BoardService(
                quoteService,
                environment.journal(),
                service,
                appServices.clock(),
                boardChoices.defaultPricing(),
                appServices.formats());
        quoteService.setOnQuotesSaved(boardService::prefetchBoardIfWaiting);
        for (FreightKind freightKind : FreightKind.values()) {
            BackgroundTextSaver columnSaver = new BackgroundTextSaver(
                    boardChoices.columnStore(),
                    "rates.columns." + freightKind.name().toLowerCase(Locale.ROOT),
                    appServices.taskRunner(),
                    this::notifyFailure);
            boardPages.put(
                    freightKind,
                    new SharedPage<>(models -> new RateBoardView(models, columnSaver, rowThrottle, journalChanges)));
        }
        validityPrompt = new OfferValidityPrompt(
                window.overlay(),
                appServices.texts(),
                clock.withZone(appServices.formats().zone()));
        whatIf = new WhatIfFeature(
                boardService,
                buyRateVisibility,
                appServices,
                rateNames.accessorials(),
                window.overlay()::showConfirmation);
    }

    /// Creates a builder of quote sheets for rates outside a rate board, with the current names of
    /// accessorials.
    public RateQuoteSheetBuilder createQuoteSheetBuilder() {
        return new RateQuoteSheetBuilder(
                boardService,
                quoteService,
                new RateFormatter(
                        texts,
                        appServices.formats(),
                        rateNames.accessorials().copyOfCurrentLists(),
                        rateNames.packages(),
                        rateNames.zones(),
                        appServices.errorMessages()),
                clock);
    }

    /// Creates the rate board of a shipment, and starts loading the classes that a board needs. The board loads
    /// the shipment's current quotes whenever it is shown.
    public Screen createBoardScreen(Shipment shipment) {
        appServices.taskRunner().start(_ -> preloadClasses(), TaskCallback.of(_ -> {}, _ -> {}));
        RateBoardViewModel model = new RateBoardViewModel(
                shipment,
                boardService,
                findOrCreateBoardState(shipment),
                buyRateVisibility,
                appServices.taskRunner(),
                calendar,
                new RateFormatter(
                        texts,
                        appServices.formats(),
                        rateNames.accessorials(),
                        rateNames.packages(),
                        rateNames.zones(),
                        appServices.errorMessages()));
        model.onFailure = this::notifyFailure;
        QuoteSheetActions sheets = new QuoteSheetActions(
                model,
                quoteService,
                sheetDelivery,
                validityPrompt,
                appServices.taskRunner(),
                appServices.notifications(),
                this::notifyFailure);
        LaneHistoryViewModel laneMemory = laneHistoryFactory.createViewModel();
        model.board.subscribe(board -> {
            if (board != null) {
                laneMemory.loadLaneHistoryIfLaneChanged(board.laneHistoryKey());
            }
        });
        laneMemory.addFuelChangeListener(() -> {
            if (model.board.get() != null) {
                model.loadRatesFromJournal();
            }
        });
        model.board.subscribe((previousBoard, newBoard) -> {
            if (previousBoard != null && newBoard != null) {
                notifyIfFuelModeChanged(previousBoard.fuel(), newBoard.fuel());
            }
        });
        BoardModels models = new BoardModels(model, sheets, laneMemory);
        return Objects.requireNonNull(boardPages.get(shipment.freightKind())).createScreen(models, models::close);
    }

    // Notifies that the prices of a board changed because the fuel setting changed. Does nothing if the setting
    // is unchanged, or if either argument is null.
    private void notifyIfFuelModeChanged(@Nullable FuelMode previousFuel, @Nullable FuelMode newFuel) {
        if (previousFuel != null && newFuel != null && previousFuel != newFuel) {
            appServices
                    .notifications()
                    .showOrReplaceNotification(
                            Notification.warning(
                                    texts.text("fuel.changed.board"), texts.text("fuel.changed." + newFuel)),
                            Notifications.Lifetime.DISMISSED);
        }
    }

    private void notifyFailure(Throwable failure) {
        appServices
                .notifications()
                .showOrReplaceNotification(
                        Notification.ofError(appServices.errorMessages().createFor(failure)));
    }

    private SavedBoardState findOrCreateBoardState(Shipment shipment) {
        return boardStates.computeIfAbsent(shipment, key -> new SavedBoardState(key.boardStateJsonProperty()));
    }

    /// Returns the saved state of a rate board in which a rate is selected and has a price override; empty if
    /// the quote has no such rate.
    public static String createBoardJsonWithPrice(SavedQuote quote, long rateNumber, BigDecimal sell) {
        StringProperty savedText = new SimpleStringProperty("");
        RateRowFactory.findOfferKey(quote, rateNumber).ifPresent(offer -> {
            SavedBoardState boardState = new SavedBoardState(savedText);
            boardState.priceOverrides.put(offer, new PriceOverride(sell, null, null));
            boardState.selectedOffer = offer;
            boardState.writeStateToSavedText();
        });
        return savedText.get();
    }

    /// Creates the What-if page of a shipment. Variants are priced by the sell price rule of the shipment's
    /// board.
    public Screen createWhatIfScreen(Shipment shipment) {
        SellPriceEditor prices = new SellPriceEditor(
                findOrCreateBoardState(shipment), boardService, appServices.taskRunner(), () -> {}, _ -> {});
        return whatIf.createScreen(
                shipment,
                () -> prices.createBoardPricingWithoutOverrides(
                        clock.instant(),
                        calendar.createDeliveryDates(
                                shipment.datedLaneProperty().get())));
    }

    // Loads classes while the board is created, so that the first amounts appear without delay.
    private boolean preloadClasses() {
        appServices.formats().preloadNumberFormats();
        SavedBoardState.preloadJsonClasses();
        return true;
    }
}
