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
import javafx.scene.Parent;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.store.Changes;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.day.ValidityPrompt;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.environment.TextSaver;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.paper.SheetOutlet;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.EveryonesPricing;
import lanedesk.workstation.rates.board.RateRows;
import lanedesk.workstation.rates.board.StandingPrice;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.rates.whatif.WhatIf;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// The rate board of both desks.
public final class RatesFeature {

    private final Basics basics;
    private final BoardPrefetch ahead;
    private final Texts texts;
    private final BuyFigures buyFigures;
    private final RateNames names;
    private final Map<Desk, TextSaver> columns = new EnumMap<>(Desk.class);
    private final Map<Shipment, BoardMemory> memories = new WeakHashMap<>();
    private final Quoting quoting;
    private final SheetDelivery delivery;
    private final LaneMemories lanes;
    private final ShippingCalendar calendar;
    private final InstantSource clock;
    private final Changes changes;
    private final ValidityPrompt prompt;
    private final WhatIf whatIf;
    private final RowThrottle turns = new RowThrottle();

    /// What the service and the places call what is in a rate.
    ///
    /// @param accessorials its names of accessorials
    /// @param packages the service's name of one of its package types, empty where not known
    /// @param zones the time zone of a place where it is known
    public record RateNames(
            AccessorialNames accessorials, LongFunction<String> packages, Function<Place, Optional<ZoneId>> zones) {}

    /// How a quote sheet is written and leaves.
    ///
    /// @param stationeries what sheets are written on
    /// @param outlet shows and mails them
    /// @param recorder records what has left
    public record SheetDelivery(Stationeries stationeries, SheetOutlet outlet, OfferRecorder recorder) {}

    /// What a dispatcher set of the boards.
    ///
    /// @param columns where the choice of columns is kept
    /// @param pricing the sell price rule of customers without one of their own
    public record BoardChoices(TextStore columns, EveryonesPricing pricing, BuyFigures buyFigures) {}

    /// @param overlay shows the questions before a variant becomes the shipment and for the validity of offers
    public RatesFeature(
            Basics basics,
            Workspace workspace,
            BoardChoices chosen,
            RateNames names,
            SheetDelivery delivery,
            LaneMemories lanes,
            ShippingCalendar calendar,
            Overlay overlay) {
        this.basics = basics;
        Service service = workspace.service();
        this.texts = basics.texts().forFeature(RatesFeature.class);
        this.buyFigures = chosen.buyFigures();
        this.names = names;
        this.quoting = workspace.quoting();
        this.changes = workspace.changes();
        this.delivery = delivery;
        this.lanes = lanes;
        this.calendar = calendar;
        this.clock = service.serviceClock();
        Boards boards =
                new Boards(quoting, workspace.journal(), service, basics.clock(), chosen.pricing(), basics.formats());
        ahead = new BoardPrefetch(boards, () -> service.serviceClock().instant());
        quoting.onKept(ahead::read);
        for (Desk desk : Desk.values()) {
            String key = "rates.columns." + desk.name().toLowerCase(Locale.ROOT);
            columns.put(desk, new TextSaver(chosen.columns(), key, basics.runner(), this::report));
        }
        prompt = new ValidityPrompt(
                overlay, basics.texts(), clock.withZone(basics.formats().zone()));
        whatIf = new WhatIf(boards, buyFigures, basics, clock, names.accessorials(), overlay::confirm);
    }

    /// The board of a shipment, made; it shows the quotes the shipment has whenever it comes into view.
    public Screen board(Shipment shipment) {
        basics.runner().start(_ -> prepared(), Outcome.of(_ -> {}, _ -> {}));
        RateBoardViewModel model = new RateBoardViewModel(
                shipment,
                ahead,
                memory(shipment),
                buyFigures,
                basics.runner(),
                calendar,
                new RateText(texts, basics.formats(), names.accessorials(), names.packages(), names.zones()),
                basics.problems());
        model.reading().reportTo(this::report);
        SheetActions sheets = new SheetActions(
                model,
                quoting,
                delivery.stationeries(),
                delivery.outlet(),
                new ChosenValidity(memory(shipment), delivery.recorder(), prompt, clock),
                basics.runner(),
                basics.notices(),
                this::report);
        RateBoardView view = new RateBoardView(
                model,
                sheets,
                Objects.requireNonNull(columns.get(shipment.desk())),
                turns,
                shipment.desk() == Desk.DRAYAGE);
        Parent root =
                FxmlLoading.load(RateBoardView.class, view::controller, texts).root();
        LaneMemoryViewModel memory = lanes.model();
        model.boardProperty().subscribe(board -> {
            if (board != null) {
                memory.lookUp(board.lane());
            }
        });
        memory.onFuelChange(() -> {
            if (model.boardProperty().get() != null) {
                model.reading().load();
            }
        });
        model.boardProperty().subscribe((before, now) -> {
            if (before != null && now != null) {
                showFuelChange(before.fuel(), now.fuel());
            }
        });
        return new RateBoardScreen(shipment, root, view, model, sheets, new LaneMemoryView(memory, texts), changes);
    }

    // Prices that change under a board are not left to be noticed.
    private void showFuelChange(Optional<FuelReading> before, Optional<FuelReading> now) {
        if (before.isPresent() && now.isPresent() && before.get() != now.get()) {
            basics.notices()
                    .show(
                            Notice.warning(texts.text("fuel.changed.board"), texts.text("fuel.changed." + now.get())),
                            Notices.Until.DISMISSED);
        }
    }

    private void report(Throwable failure) {
        basics.notices().show(Notice.of(basics.problems().of(failure)));
    }

    private BoardMemory memory(Shipment shipment) {
        return memories.computeIfAbsent(shipment, each -> new BoardMemory(each.boardDraftProperty()));
    }

    /// What a shipment keeps of a board on which a rate has a price of its own and is the one in front; nothing where
    /// the
    /// quote has no such rate.
    public static String boardWithPrice(Quoted quoted, long rateNumber, BigDecimal sell) {
        StringProperty kept = new SimpleStringProperty("");
        RateRows.offer(quoted, rateNumber).ifPresent(offer -> {
            BoardMemory memory = new BoardMemory(kept);
            memory.own.put(offer, new StandingPrice(sell, null, null));
            memory.selected = offer;
            memory.save();
        });
        return kept.get();
    }

    /// The variants of a shipment, priced by the rule of its board.
    public Screen whatIf(Shipment shipment) {
        SellPrices prices = new SellPrices(memory(shipment), ahead.boards(), basics.runner(), () -> {}, _ -> {});
        return whatIf.screen(
                shipment,
                () -> prices.byRule(
                        clock.instant(),
                        calendar.deliveries(shipment.daysProperty().get())));
    }

    // Runs while the board is made, so that its first figures and its first note do not wait for it.
    private boolean prepared() {
        basics.formats().prepare();
        BoardMemory.prepare();
        return true;
    }
}
