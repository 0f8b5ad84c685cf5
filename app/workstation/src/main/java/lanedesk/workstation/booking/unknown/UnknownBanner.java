package lanedesk.workstation.booking.unknown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.kordamp.ikonli.feather.Feather;

/// Names above every page, from the first moment on, the bookings without an answer. It can't be dismissed: it
/// goes once they are resolved.
public final class UnknownBanner implements AutoCloseable {

    private static final int MOST = 3;

    private final Basics basics;
    private final Workspace workspace;
    private final OperatorText operator;
    private final Consumer<UnknownCase> resolve;
    private final Texts texts;
    private final AtomicLong asked = new AtomicLong();
    private final VBox root = new VBox();
    private final Button more = new Button();
    private final Map<Told, Node> rows = new HashMap<>();
    private final Changes.Subscription subscription;
    private List<UnknownCase> unknowns = List.of();
    private boolean all;

    /// What a row was made of.
    private record Told(UnknownCase unknown, String sent) {}

    /// @param protocol reads what was kept of them
    /// @param resolve asks what became of one
    public UnknownBanner(
            Basics basics,
            Workspace workspace,
            BookingProtocol protocol,
            OperatorText operator,
            Consumer<UnknownCase> resolve) {
        this.basics = basics;
        this.workspace = workspace;
        this.operator = operator;
        this.resolve = resolve;
        this.texts = operator.texts();
        root.getStyleClass().add("unknown-banner");
        root.setAccessibleRole(AccessibleRole.PARENT);
        more.getStyleClass().add("ld-quiet");
        more.setOnAction(_ -> {
            all = true;
            show(unknowns);
        });
        show(List.of());
        subscription = workspace.changes().subscribe(this::changed);
        changed();
        readStoredAnswers(protocol);
    }

    // Answers that an earlier run did not parse may settle some of them; the journal notifies of it.
    private void readStoredAnswers(BookingProtocol protocol) {
        basics.runner()
                .start(
                        _ -> {
                            protocol.readStoredAnswers();
                            return true;
                        },
                        Outcome.of(_ -> {}, basics::report));
    }

    // Called on whatever thread changed the journal; the answer comes on the FX thread.
    private void changed() {
        long mine = asked.incrementAndGet();
        basics.runner().start(_ -> UnknownCase.all(workspace.journal()), outcome(mine));
    }

    private Outcome<List<UnknownCase>> outcome(long mine) {
        return Outcome.of(
                found -> {
                    if (mine == asked.get()) {
                        show(found);
                    }
                },
                basics::report);
    }

    public Node root() {
        return root;
    }

    // The journal changes often. A row that says the same stays in its place, and so does the focus in it.
    private void show(List<UnknownCase> found) {
        unknowns = found;
        Visibility.set(root, !found.isEmpty());
        List<Told> told = found.stream()
                .limit(all ? found.size() : MOST)
                .map(each -> new Told(each, basics.formats().moment(each.sentAt())))
                .toList();
        rows.keySet().retainAll(told);
        List<Node> wanted = new ArrayList<>();
        told.forEach(each -> wanted.add(rows.computeIfAbsent(each, this::row)));
        if (told.size() < found.size()) {
            more.setText(texts.text("booking.banner.more", found.size() - told.size()));
            wanted.add(more);
        }
        List<Node> children = root.getChildren();
        children.retainAll(wanted);
        for (int at = 0; at < wanted.size(); at++) {
            if (at == children.size() || !children.get(at).equals(wanted.get(at))) {
                children.remove(wanted.get(at));
                children.add(at, wanted.get(at));
            }
        }
    }

    private Node row(Told told) {
        UnknownCase unknown = told.unknown();
        Label title = new Label(texts.text("booking.banner.title"));
        title.getStyleClass().add("ld-strong");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Label facts = new Label(texts.text(
                "booking.banner.facts",
                unknown.lane().from(),
                unknown.lane().to(),
                texts.carrier(unknown.attempt().facts().carrier()),
                Long.toString(unknown.attempt().quoteNumber()),
                told.sent()));
        facts.getStyleClass().add("facts");
        facts.setWrapText(true);
        facts.setMinHeight(Region.USE_PREF_SIZE);
        facts.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(facts, Priority.ALWAYS);
        Button copy = new Button(texts.text("booking.operator.copy"));
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setOnAction(_ -> ResolveView.copy(operator.of(unknown)));
        Button resolve = new Button(texts.text("booking.banner.resolve"));
        resolve.setMinWidth(Region.USE_PREF_SIZE);
        resolve.setOnAction(_ -> this.resolve.accept(unknown));
        WrappingRow row = new WrappingRow();
        row.getChildren().addAll(new Icon(Feather.ALERT_TRIANGLE), title, facts, copy, resolve);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("row");
        return row;
    }

    @Override
    public void close() {
        subscription.close();
    }
}
