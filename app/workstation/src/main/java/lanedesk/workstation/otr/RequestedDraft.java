package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lanedesk.client.otr.Mode;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundAccessorial;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.otr.paste.PastedItems;
import lanedesk.workstation.place.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Fills the form with what was read of a request. What the request does not give stays as it was.
final class RequestedDraft {
    private final OtrLists lists;
    private final Texts texts;

    RequestedDraft(OtrLists lists, Texts texts) {
        this.lists = lists;
        this.texts = texts;
    }

    OtrDraft of(OtrDraft before, FoundShipment request) {
        Found<UnitSystem> units = request.units();
        OtrDraft draft = before.convertedTo(units == null ? before.system() : units.value());
        OtrDraft filled = draft.with(next -> next.from(place(request.origin(), draft.from()))
                .to(place(request.destination(), draft.to()))
                .items(items(draft, request.items()))
                .days(draft.days().read(request, new DayText(texts)))
                .cover(cover(draft.cover(), request.declaredValue())));
        return withAccessorials(modes(filled, request.modes()), request.accessorials());
    }

    // "As last time, 8 pallets": the read values of the one item replace the former.
    private List<OtrItem> items(OtrDraft draft, List<FoundItem> found) {
        if (draft.items().size() == 1 && found.size() == 1 && found.getFirst().weight() == null) {
            return List.of(item(draft.item(0), found.getFirst()));
        }
        List<OtrItem> items = new ArrayList<>(draft.items());
        found.stream()
                .limit(ItemInsertion.MOST_ROWS)
                .map(each -> item(OtrItem.BLANK, each))
                .forEach(items::add);
        return items;
    }

    private static String or(String said, String before) {
        return said.isEmpty() ? before : said;
    }

    /// Returns the draft with those accessorials of a request that the service is known to offer.
    OtrDraft withAccessorials(OtrDraft draft, List<FoundAccessorial> wanted) {
        List<AskedAccessorial> asked = new ArrayList<>(draft.accessorials());
        wanted.stream()
                .flatMap(each ->
                        lists
                                .findAccessorial(
                                        draft.modes(),
                                        each.type().value().toString(),
                                        each.words().value())
                                .stream())
                .filter(each -> asked.stream().noneMatch(each::sameAs))
                .forEach(asked::add);
        return draft.withAccessorials(asked);
    }

    private static OtrDraft modes(OtrDraft draft, List<Found<String>> modes) {
        List<String> codes = modes.stream().map(Found::value).toList();
        return codes.isEmpty()
                ? draft
                : draft.withModes(codes.contains(Mode.LTL.code()), codes.contains(Mode.TRUCKLOAD.code()));
    }

    private static TypedPlace place(@Nullable FoundPlace found, TypedPlace before) {
        return found == null ? before : TypedPlace.of(found.place());
    }

    // A declared value alone does not request insurance.
    private CargoInsurance cover(CargoInsurance before, @Nullable Found<BigDecimal> value) {
        return value == null ? before : before.withValue(figure(value));
    }

    // What is not read stays as it was.
    private OtrItem item(OtrItem before, FoundItem found) {
        String name = text(found.name());
        String un = text(found.un());
        boolean unnamed = !un.isEmpty() && !name.toUpperCase(Locale.ROOT).contains(un);
        String described = unnamed
                ? HazmatDescription.known(un, name, text(found.hazardClass()), text(found.packingGroup()))
                : name;
        OtrItem sized = before.withName(or(described, before.name()))
                .withQuantity(or(figure(found.quantity()), before.quantity()))
                .withWeight(or(figure(found.weight()), before.weight()))
                .withSides(
                        or(figure(found.length()), before.length()),
                        or(figure(found.width()), before.width()),
                        or(figure(found.height()), before.height()));
        OtrItem item = sized.withVolume(or(figure(found.volume()), sized.volume()))
                .withFreightClass(or(text(found.freightClass()), before.freightClass()))
                .withHazardous(!un.isEmpty() || is(found.hazardous(), before.hazardous()));
        return new PastedItems(lists.packageNames())
                .packed(
                        found.stackable() == null
                                ? item
                                : item.withStackable(found.stackable().value()),
                        text(found.packaging()));
    }

    private static boolean is(@Nullable Found<Boolean> found, boolean before) {
        return found == null ? before : found.value();
    }

    private static String text(@Nullable Found<String> found) {
        return found == null ? "" : found.value();
    }

    private String figure(@Nullable Found<BigDecimal> found) {
        return found == null ? "" : texts.language().typed(found.value().stripTrailingZeros());
    }
}
