package lanedesk.workstation.drayage;

import java.util.function.Supplier;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.freight.ContainerLimits;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.day.ShipmentDaysViewModel;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceText;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

/// The drayage desk's form, made for one environment.
public final class DrayageFeature {

    private final Workspace workspace;
    private final Basics basics;
    private final Texts texts;
    private final RecentMoves recent;
    private final Navigator navigator;
    private final PlaceText places;
    private final Supplier<ContainerLimits> limits;
    private final LaneMemories memories;
    private final ShippingCalendar calendar;
    private @Nullable DrayageLists lists;

    /// @param limits what the road takes, asked whenever a form is judged
    public DrayageFeature(
            Basics basics,
            Workspace workspace,
            Navigator navigator,
            PlaceBook places,
            Supplier<ContainerLimits> limits,
            LaneMemories memories,
            ShippingCalendar calendar) {
        this.workspace = workspace;
        this.basics = basics;
        this.texts = basics.texts().forFeature(DrayageFeature.class);
        this.recent = new RecentMoves(workspace.journal().recents());
        this.navigator = navigator;
        this.places = new PlaceText(this.texts, places);
        this.limits = limits;
        this.memories = memories;
        this.calendar = calendar;
    }

    /// The form of a shipment, as it was left.
    public Screen form(Shipment shipment) {
        DrayageQuoteViewModel model = model(shipment);
        return new DrayageForm(
                model, days(model.container()), memories.model(), lists(), navigator, basics.problems(), places, texts);
    }

    private ShipmentDaysViewModel days(DrayageContainerViewModel container) {
        return new ShipmentDaysViewModel(
                container.draftProperty().map(DrayageDraft::datedLane),
                (_, days) -> container.choose(days),
                container::choose,
                calendar,
                texts);
    }

    DrayageQuoteViewModel model(Shipment shipment) {
        DrayageLists offered = lists();
        StoredForm<DrayageDraft> kept = StoredForm.of(shipment.draftProperty().get(), DrayageDraft.EMPTY);
        return new DrayageQuoteViewModel(
                shipment,
                new DrayageContainerViewModel(kept.form(), offered, places.book(), basics.formats()),
                new DrayageValidation(
                        offered, new DrayageReadiness(texts, basics.formats(), offered, places, limits), places.book()),
                new DrayageRateRequests(workspace.quoting(), workspace.service(), recent, basics.runner()),
                places.book(),
                basics.problems(),
                basics.notices(),
                texts);
    }

    // The service is asked for its lists when the first form needs them.
    private DrayageLists lists() {
        DrayageLists known = lists;
        if (known == null) {
            known = new DrayageLists(
                    workspace.reference().markets(), workspace.reference().containerTypes(), basics.runner(), texts);
            lists = known;
        }
        return known;
    }

    /// Returns the draft of a shipment that repeats a request, for `Shipment.draftProperty` before its form
    /// exists.
    public static DraftSnapshot draftOf(DrayageQuoteRequest request, ShipmentDays days) {
        DrayageDraft draft = DrayageRequests.draft(request);
        return new StoredForm<>(draft.withDays(days), draft.quoteBasis(), request.customerBsn());
    }
}
