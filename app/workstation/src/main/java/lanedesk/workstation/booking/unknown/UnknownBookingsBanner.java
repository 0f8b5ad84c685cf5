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

/// Lists the bookings with an unknown outcome above every page. The banner cannot be dismissed; the banner
/// disappears when all these bookings are resolved. When created, the banner also starts to process the answers
/// that an earlier run stored but did not process.
public final class UnknownBookingsBanner implements AutoCloseable {

    private static final int MAX_SHOWN = 3;

    private final AppServices appServices;
    private final EnvironmentServices environmentServices;
    private final SupportTextFormatter supportTextFormatter;
    private final Consumer<UnknownBooking> openResolveDialog;
    private final Texts texts;
    private final AtomicLong latestReload = new AtomicLong();
    private final VBox root = new VBox();
    private final Button moreButton = new Button();
    private final Map<BannerRow, Node> nodeByRow = new HashMap<>();
    private final ChangeNotifier.Subscription subscription;
    private List<UnknownBooking> unknownBookings = List.of();
    private boolean showsAll;

    /// The content of a row. A row with unchanged content is shown by the same node as before.
    private record BannerRow(UnknownBooking unknownBooking, String sentText) {}

    /// @param protocol processes stored answers
    /// @param openResolveDialog opens the dialog that resolves a booking
    public UnknownBookingsBanner(
            AppServices appServices,
            EnvironmentServices environmentServices,
            BookingProtocol protocol,
            SupportTextFormatter supportTextFormatter,
            Consumer<UnknownBooking> openResolveDialog) {
        this.appServices = appServices;
        this.environmentServices = environmentServices;
        this.supportTextFormatter = supportTextFormatter;
        this.openResolveDialog = openResolveDialog;
        this.texts = supportTextFormatter.texts;
        root.getStyleClass().add("unknown-banner");
        root.setAccessibleRole(AccessibleRole.PARENT);
        moreButton.getStyleClass().add("ld-quiet");
        moreButton.setOnAction(_ -> {
            showsAll = true;
            showBookings(unknownBookings);
        });
        showBookings(List.of());
        subscription = environmentServices.changes().subscribe(this::reloadFromJournal);
        reloadFromJournal();
        processStoredAnswersInBackground(protocol);
    }

    // Processes the answers that an earlier run stored but did not process. They may resolve some bookings; the
    // journal then notifies the banner.
    private void processStoredAnswersInBackground(BookingProtocol protocol) {
        appServices
                .taskRunner()
                .start(
                        _ -> {
                            protocol.processStoredAnswers();
                            return true;
                        },
                        TaskCallback.of(_ -> {}, appServices::showFailureNotificationUntilDismissed));
    }

    // Reloads the bookings with an unknown outcome in the background. Called on the thread that changed the
    // journal. The result arrives on the FX thread.
    private void reloadFromJournal() {
        long requestNumber = latestReload.incrementAndGet();
        appServices
                .taskRunner()
                .start(
                        _ -> UnknownBooking.loadAll(environmentServices.journal()),
                        createCallbackOfLatestReload(requestNumber));
    }

    private TaskCallback<List<UnknownBooking>> createCallbackOfLatestReload(long reloadNumber) {
        return TaskCallback.of(
                cases -> {
                    if (reloadNumber == latestReload.get()) {
                        showBookings(cases);
                    }
                },
                appServices::showFailureNotificationUntilDismissed);
    }

    public Node root() {
        return root;
    }

    // Shows a row for each booking. The journal changes often, so a row with unchanged content keeps its node
    // and with it the focus.
    private void showBookings(List<UnknownBooking> bookings) {
        unknownBookings = bookings;
        Visibility.setVisibleAndManaged(root, !bookings.isEmpty());
        List<BannerRow> shownRows = bookings.stream()
                .limit(showsAll ? bookings.size() : MAX_SHOWN)
                .map(unknownCase ->
                        new BannerRow(unknownCase, appServices.formats().formatTimeOrDateTime(unknownCase.sentAt())))
                .toList();
        nodeByRow.keySet().retainAll(shownRows);
        List<Node> nodes = new ArrayList<>();
        shownRows.forEach(bannerRow -> nodes.add(nodeByRow.computeIfAbsent(bannerRow, this::createBannerRow)));
        if (shownRows.size() < bookings.size()) {
            moreButton.setText(texts.text("booking.banner.more", bookings.size() - shownRows.size()));
            nodes.add(moreButton);
        }
        List<Node> children = root.getChildren();
        children.retainAll(nodes);
        for (int index = 0; index < nodes.size(); index++) {
            if (index == children.size() || !children.get(index).equals(nodes.get(index))) {
                children.remove(nodes.get(index));
                children.add(index, nodes.get(index));
            }
        }
    }

    private Node createBannerRow(BannerRow bannerRow) {
        UnknownBooking unknownCase = bannerRow.unknownBooking();
        Label title = new Label(texts.text("booking.banner.title"));
        title.getStyleClass().add("ld-strong");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Label facts = new Label(texts.text(
                "booking.banner.facts",
                unknownCase.lane().origin(),
                unknownCase.lane().destination(),
                texts.translateCarrierName(unknownCase.attempt().details().carrierName()),
                Long.toString(unknownCase.attempt().quoteNumber()),
                bannerRow.sentText()));
        facts.getStyleClass().add("facts");
        facts.setWrapText(true);
        facts.setMinHeight(Region.USE_PREF_SIZE);
        facts.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(facts, Priority.ALWAYS);
        Button copyButton = new Button(texts.text("booking.operator.copy"));
        copyButton.setMinWidth(Region.USE_PREF_SIZE);
        copyButton.setOnAction(_ -> ResolveView.copyToClipboard(supportTextFormatter.formatSupportText(unknownCase)));
        Button resolveButton = new Button(texts.text("booking.banner.resolve"));
        resolveButton.setMinWidth(Region.USE_PREF_SIZE);
        resolveButton.setOnAction(_ -> this.openResolveDialog.accept(unknownCase));
        WrappingRow row = new WrappingRow();
        row.getChildren().addAll(new Icon(Feather.ALERT_TRIANGLE), title, facts, copyButton, resolveButton);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("row");
        return row;
    }

    @Override
    public void close() {
        subscription.close();
    }
}
