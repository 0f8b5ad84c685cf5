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
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryFactory;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.paper.CustomerDocumentStyles;
import lanedesk.workstation.paper.QuoteSheetDelivery;
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
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// Creates the rate boards for OTR and drayage.
public final class RatesFeature {

    private final AppServices basics;
    private final BoardService boards;
    private final Texts texts;
    private final BuyRateVisibility buyRateVisibility;
    private final RateNames rateNames;
    private final Map<FreightKind, BackgroundTextSaver> columnSavers = new EnumMap<>(FreightKind.class);
    private final Map<Shipment, SavedBoardState> memories = new WeakHashMap<>();
    private final QuoteService quoting;
    private final SheetDelivery delivery;
    private final LaneMemoryFactory laneMemories;
    private final ShippingCalendar calendar;
    private final InstantSource clock;
    private final ChangeNotifier changes;
    private final OfferValidityPrompt prompt;
    private final WhatIfFeature whatIf;
    private final RowThrottle rowThrottle = new RowThrottle();

    /// Display names used in rates.
    ///
    /// @param accessorials the service's names of accessorials
    /// @param packages the service's name of a package type; empty if unknown
    /// @param zones the time zone of a place, if known
    public record RateNames(
            AccessorialNames accessorials, LongFunction<String> packages, Function<Place, Optional<ZoneId>> zones) {}

    /// How a quote sheet is formatted and sent.
    ///
    /// @param documentStyles the layout of sheets
    /// @param sheetDelivery previews and mails sheets
    /// @param recorder records sent offers
    public record SheetDelivery(
            CustomerDocumentStyles documentStyles, QuoteSheetDelivery sheetDelivery, OfferRecorder recorder) {}

    /// The user's choices for boards.
    ///
    /// @param columns store of the chosen columns
    /// @param pricing the sell price rule of customers without one of their own
    public record BoardChoices(TextStore columns, DefaultPricing pricing) {}

    public RatesFeature(
            WindowContext window,
            BoardChoices chosen,
            RateNames names,
            SheetDelivery delivery,
            LaneMemoryFactory lanes,
            ShippingCalendar calendar) {
        this.basics = window.services();
        EnvironmentServices workspace = window.environment();
        ServiceAccess service = workspace.service();
        this.texts = basics.texts().forFeature(RatesFeature.class);
        this.buyRateVisibility = window.buyRateVisibility();
        this.rateNames = names;
        this.quoting = workspace.quoteService();
        this.changes = workspace.changes();
        this.delivery = delivery;
        this.laneMemories = lanes;
        this.calendar = calendar;
        this.clock = service.serviceClock();
        boards = new BoardService(
                quoting, workspace.journal(), service, basics.clock(), chosen.pricing(), basics.formats());
        quoting.setOnSaved(boards::prefetch);
        for (FreightKind desk : FreightKind.values()) {
            String key = "rates.columns." + desk.name().toLowerCase(Locale.ROOT);
            columnSavers.put(desk, new BackgroundTextSaver(chosen.columns(), key, basics.taskRunner(), this::report));
        }
        prompt = new OfferValidityPrompt(
                window.overlay(),
                basics.texts(),
                clock.withZone(basics.formats().zone()));
        whatIf = new WhatIfFeature(boards, buyRateVisibility, basics, names.accessorials(), window.overlay()::confirm);
    }

    /// Creates sheets of rates that are offered outside their boards, with the current names.
    public RateQuoteSheetBuilder createSheetBuilder() {
        return new RateQuoteSheetBuilder(
                boards,
                quoting,
                new RateFormatter(
                        texts,
                        basics.formats(),
                        rateNames.accessorials().snapshot(),
                        rateNames.packages(),
                        rateNames.zones()),
                clock);
    }

    /// The board of a shipment; it loads the shipment's current quotes whenever it is shown.
    public Screen boardScreen(Shipment shipment) {
        basics.taskRunner().start(_ -> isPrefetchReady(), TaskCallback.of(_ -> {}, _ -> {}));
        RateBoardViewModel model = new RateBoardViewModel(
                shipment,
                boards,
                boardMemory(shipment),
                buyRateVisibility,
                basics.taskRunner(),
                calendar,
                new RateFormatter(
                        texts, basics.formats(), rateNames.accessorials(), rateNames.packages(), rateNames.zones()),
                basics.errorMessages());
        model.setFailureHandler(this::report);
        QuoteSheetActions sheets = new QuoteSheetActions(
                model, quoting, delivery, prompt, basics.taskRunner(), basics.notifications(), this::report);
        LaneMemoryViewModel memory = laneMemories.newViewModel();
        model.boardProperty().subscribe(board -> {
            if (board != null) {
                memory.loadLane(board.ratedLane());
            }
        });
        memory.onFuelChange(() -> {
            if (model.boardProperty().get() != null) {
                model.load();
            }
        });
        model.boardProperty().subscribe((before, newValue) -> {
            if (before != null && newValue != null) {
                showFuelChange(before.fuel(), newValue.fuel());
            }
        });
        return new RateBoardView(
                model,
                sheets,
                Objects.requireNonNull(columnSavers.get(shipment.desk())),
                rowThrottle,
                new LaneMemoryView(memory, texts),
                changes);
    }

    // Notifies the user when a fuel setting change alters the prices of a board.
    private void showFuelChange(@Nullable FuelMode before, @Nullable FuelMode newValue) {
        if (before != null && newValue != null && before != newValue) {
            basics.notifications()
                    .show(
                            Notification.warning(
                                    texts.text("fuel.changed.board"), texts.text("fuel.changed." + newValue)),
                            Notifications.Lifetime.DISMISSED);
        }
    }

    private void report(Throwable failure) {
        basics.notifications().show(Notification.ofError(basics.errorMessages().create(failure)));
    }

    private SavedBoardState boardMemory(Shipment shipment) {
        return memories.computeIfAbsent(shipment, each -> new SavedBoardState(each.boardDraftProperty()));
    }

    /// The saved board state in which a rate has a price override and is selected; empty if the quote has no such
    /// rate.
    public static String savedBoardWithPrice(SavedQuote quote, long rateNumber, BigDecimal sell) {
        StringProperty savedText = new SimpleStringProperty("");
        RateRowFactory.findOffer(quote, rateNumber).ifPresent(offer -> {
            SavedBoardState memory = new SavedBoardState(savedText);
            memory.priceOverrides.put(offer, new PriceOverride(sell, null, null));
            memory.selected = offer;
            memory.save();
        });
        return savedText.get();
    }

    /// The variants of a shipment, priced by the rule of its board.
    public Screen whatIf(Shipment shipment) {
        SellPriceEditor prices =
                new SellPriceEditor(boardMemory(shipment), boards, basics.taskRunner(), () -> {}, _ -> {});
        return whatIf.screen(
                shipment,
                () -> prices.rulePricing(
                        clock.instant(),
                        calendar.deliveryDates(shipment.datedLaneProperty().get())));
    }

    // Preloads classes while the board is created, so that the first amounts and notifications appear without
    // delay.
    private boolean isPrefetchReady() {
        basics.formats().warmUp();
        SavedBoardState.load();
        return true;
    }
}
