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
import javafx.beans.property.SimpleStringProperty;
import lanedesk.client.LaneClient;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.day.ValidityPrompt;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.environment.TestEnvironments;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.SheetOutlet;
import lanedesk.workstation.paper.SheetSamples;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.rates.board.BoardPrefetch;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.EveryonesPricing;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.StepRunner;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

/// A real journal with quotes in it, and a board on them.
public final class RateSamples extends RateQuotes {
    /// Texas lies elsewhere than the desk.
    static final Function<Place, Optional<ZoneId>> ZONES =
            place -> place.state().equals("TX") ? Optional.of(ZoneId.of("America/Halifax")) : Optional.empty();

    public static final CustomerBranch MERIDIAN =
            new CustomerBranch(7, 118204, "MERI", "Meridian Foods Group", 40211, "Dallas headquarters", true, true);

    final Notices notices = new Notices();
    public final BuyFigures buyFigures = new BuyFigures();
    public final Texts texts;
    public final Formats formats;
    final List<QuoteSheet> shown = new ArrayList<>();
    final List<QuoteSheet> printed = new ArrayList<>();
    final List<QuoteSheet> mailed = new ArrayList<>();
    final List<Told> told = new ArrayList<>();
    /// What brings each sheet out.
    Work leaving = Work.NONE;
    /// What failed beside rates in view.
    final List<Throwable> reported = new ArrayList<>();

    private void noteTold(OfferedPrices prices, String sheet, Channel channel, String recipient) {
        assertThat(QuoteSheet.read(sheet)).as("as it is kept").isPresent();
        told.add(new Told(prices, channel, recipient));
    }

    /// What was noted as told.
    record Told(OfferedPrices prices, Channel channel, String recipient) {}

    private final SheetOutlet outlet = new SheetOutlet() {
        @Override
        public Work show(QuoteSheet sheet, Consumer<Channel> left) {
            shown.add(sheet);
            return leaving;
        }

        @Override
        public Work print(QuoteSheet sheet, Consumer<Channel> left) {
            printed.add(sheet);
            return leaving;
        }

        @Override
        public Work mail(QuoteSheet sheet, Consumer<Channel> left) {
            mailed.add(sheet);
            left.accept(Channel.MAILED);
            return leaving;
        }
    };
    private @Nullable Quoting quoting;
    private @Nullable Overlay overlay;
    private Runnable closing;
    volatile FuelReading fuel = FuelReading.INSIDE;
    private volatile SellPricing everyones = SellPricing.USUAL;

    /// The rule of the settings.
    final EveryonesPricing pricing = new EveryonesPricing() {
        @Override
        public SellPricing rule() {
            return everyones;
        }

        @Override
        public FuelReading fuel() {
            return fuel;
        }

        @Override
        public void save(SellPricing rule) {
            everyones = rule;
        }
    };

    public RateSamples(Path folder) {
        this(folder, Language.ENGLISH);
    }

    RateSamples(Path folder, Language language) {
        super(folder);
        texts = Texts.of(RatesFeature.class, language);
        formats = new Formats(language, clock);
        closing = opened::close;
    }

    /// In a folder of their own, which goes with them: a test's own is there only after its window has opened.
    static RateSamples inOwnFolder() {
        try {
            Path folder = Files.createTempDirectory("rates");
            RateSamples samples = new RateSamples(folder);
            samples.closing = () -> {
                samples.opened.close();
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

    /// The journal's preferences as the program hands them on.
    private record Kept(PreferenceStore preferences) implements TextStore {
        @Override
        public Optional<String> read(String key) {
            return preferences.get(key);
        }

        @Override
        public void write(String key, String text) {
            preferences.put(key, text);
        }
    }

    private final Service service = new Service() {
        @Override
        public LaneClient client() {
            throw new AssertionError("the board asks nothing of the service");
        }

        @Override
        public <T> T read(Function<LaneClient, T> question) {
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

    Quoting quoting() {
        Quoting known = quoting;
        if (known == null) {
            known = new Quoting(service, journal.quotes());
            quoting = known;
        }
        return known;
    }

    public Boards boards() {
        return new Boards(quoting(), journal, service, clock, pricing, formats);
    }

    RatesFeature feature(WorkRunner runner) {
        return new RatesFeature(
                new Basics(runner, clock, texts, formats, new Problems(texts), notices, new Commands()),
                new Workspace(
                        TestEnvironments.SANDBOX,
                        service,
                        journal,
                        opened.changes(),
                        new ReferenceData(service, journal.referenceLists(), runner, clock),
                        quoting(),
                        () -> {}),
                new RatesFeature.BoardChoices(new Kept(opened.preferences()), pricing, buyFigures),
                new RatesFeature.RateNames(new AccessorialNames(List::of), RateSamples::pack, ZONES),
                new RatesFeature.SheetDelivery(stationeries(), outlet, this::noteTold),
                new LaneMemories(
                        journal.lanes(),
                        buyFigures,
                        runner,
                        texts,
                        formats,
                        clock,
                        new SimpleObjectProperty<>(FuelReading.NOT_KNOWN),
                        _ -> {}),
                calendar(),
                overlay());
    }

    /// What stands over the board where its window has it.
    Overlay overlay() {
        Overlay its = overlay;
        if (its == null) {
            its = new Overlay();
            overlay = its;
        }
        return its;
    }

    private ShippingCalendar calendar() {
        return new ShippingCalendar(texts, clock, () -> BusinessCalendar.USUAL);
    }

    private static String pack(long packageType) {
        return packageType == 1 ? "Pallets" : "Crates";
    }

    private Stationeries stationeries() {
        return new Stationeries(() -> SheetSamples.settings(Language.ENGLISH), journal, service::user, false);
    }

    SheetActions sheets(RateBoardViewModel model) {
        return new SheetActions(
                model,
                quoting(),
                stationeries(),
                outlet,
                new ChosenValidity(
                        new BoardMemory(new SimpleStringProperty("")),
                        this::noteTold,
                        new ValidityPrompt(overlay(), texts, clock),
                        clock),
                StepRunner.immediate(),
                notices,
                failure -> {
                    throw new AssertionError(failure);
                });
    }

    RateBoardViewModel model(Shipment shipment) {
        Boards boards = boards();
        RateBoardViewModel model = new RateBoardViewModel(
                shipment,
                new BoardPrefetch(boards, clock),
                new BoardMemory(shipment.boardDraftProperty()),
                buyFigures,
                StepRunner.immediate(),
                calendar(),
                new RateText(texts, formats, new AccessorialNames(List::of), RateSamples::pack, ZONES),
                new Problems(texts));
        model.reading().reportTo(reported::add);
        model.show(shipment.quoteIds());
        return model;
    }

    Shipment shipment(Desk desk, UUID... quotes) {
        Shipment shipment = new Shipment(UUID.randomUUID(), desk);
        shipment.customerProperty().set(MERIDIAN);
        shipment.resume(new Stage.Choosing(List.of(quotes)), List.of(quotes));
        return shipment;
    }

    @Override
    public void close() {
        closing.run();
    }
}
