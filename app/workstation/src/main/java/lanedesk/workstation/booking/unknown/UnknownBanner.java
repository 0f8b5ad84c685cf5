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
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.work.TaskCallback;
import org.kordamp.ikonli.feather.Feather;

/// Lists bookings without an answer above every page. It cannot be dismissed: it disappears once they are resolved.
public final class UnknownBanner implements AutoCloseable {

    private static final int MAX_SHOWN = 3;

    private final AppServices basics;
    private final EnvironmentServices workspace;
    private final SupportTextFormatter supportText;
    private final Consumer<UnknownCase> resolve;
    private final Texts texts;
    private final AtomicLong latestRequest = new AtomicLong();
    private final VBox root = new VBox();
    private final Button moreButton = new Button();
    private final Map<BannerRow, Node> rows = new HashMap<>();
    private final ChangeNotifier.Subscription subscription;
    private List<UnknownCase> unknowns = List.of();
    private boolean showsAll;

    /// The content of a row.
    private record BannerRow(UnknownCase unknown, String sentText) {}

    /// @param protocol reads stored answers
    /// @param resolve opens the resolve dialog
    public UnknownBanner(
            AppServices basics,
            EnvironmentServices workspace,
            BookingProtocol protocol,
            SupportTextFormatter operator,
            Consumer<UnknownCase> resolve) {
        this.basics = basics;
        this.workspace = workspace;
        this.supportText = operator;
        this.resolve = resolve;
        this.texts = operator.texts();
        root.getStyleClass().add("unknown-banner");
        root.setAccessibleRole(AccessibleRole.PARENT);
        moreButton.getStyleClass().add("ld-quiet");
        moreButton.setOnAction(_ -> {
            showsAll = true;
            show(unknowns);
        });
        show(List.of());
        subscription = workspace.changes().subscribe(this::reload);
        reload();
        readStoredAnswers(protocol);
    }

    // Answers that an earlier run did not process may settle some of them; the journal then notifies.
    private void readStoredAnswers(BookingProtocol protocol) {
        basics.taskRunner()
                .start(
                        _ -> {
                            protocol.readStoredAnswers();
                            return true;
                        },
                        TaskCallback.of(_ -> {}, basics::reportFailure));
    }

    // Called on whatever thread changed the journal; the result arrives on the FX thread.
    private void reload() {
        long requestNumber = latestRequest.incrementAndGet();
        basics.taskRunner().start(_ -> UnknownCase.findAll(workspace.journal()), onLoaded(requestNumber));
    }

    private TaskCallback<List<UnknownCase>> onLoaded(long requestNumber) {
        return TaskCallback.of(
                matches -> {
                    if (requestNumber == latestRequest.get()) {
                        show(matches);
                    }
                },
                basics::reportFailure);
    }

    public Node root() {
        return root;
    }

    // The journal changes often. An unchanged row keeps its node and the focus in it.
    private void show(List<UnknownCase> matches) {
        unknowns = matches;
        Visibility.setShown(root, !matches.isEmpty());
        List<BannerRow> told = matches.stream()
                .limit(showsAll ? matches.size() : MAX_SHOWN)
                .map(unknownCase -> new BannerRow(unknownCase, basics.formats().formatDateTime(unknownCase.sentAt())))
                .toList();
        rows.keySet().retainAll(told);
        List<Node> wanted = new ArrayList<>();
        told.forEach(bannerRow -> wanted.add(rows.computeIfAbsent(bannerRow, this::createRow)));
        if (told.size() < matches.size()) {
            moreButton.setText(texts.text("booking.banner.more", matches.size() - told.size()));
            wanted.add(moreButton);
        }
        List<Node> children = root.getChildren();
        children.retainAll(wanted);
        for (int index = 0; index < wanted.size(); index++) {
            if (index == children.size() || !children.get(index).equals(wanted.get(index))) {
                children.remove(wanted.get(index));
                children.add(index, wanted.get(index));
            }
        }
    }

    private Node createRow(BannerRow told) {
        UnknownCase unknown = told.unknown();
        Label title = new Label(texts.text("booking.banner.title"));
        title.getStyleClass().add("ld-strong");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Label facts = new Label(texts.text(
                "booking.banner.facts",
                unknown.lane().origin(),
                unknown.lane().destination(),
                texts.carrierName(unknown.attempt().details().carrier()),
                Long.toString(unknown.attempt().quoteNumber()),
                told.sentText()));
        facts.getStyleClass().add("facts");
        facts.setWrapText(true);
        facts.setMinHeight(Region.USE_PREF_SIZE);
        facts.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(facts, Priority.ALWAYS);
        Button copy = new Button(texts.text("booking.operator.copy"));
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setOnAction(_ -> ResolveView.copy(supportText.supportText(unknown)));
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
