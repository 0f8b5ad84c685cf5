package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lanedesk.client.otr.Mode;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.DateTimeFormats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.otr.paste.PastedItemMapper;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Fills the form with values read from a request. Other values stay unchanged.
final class RequestedDraftFiller {
    private final OtrReferenceLists lists;
    private final Texts texts;

    RequestedDraftFiller(OtrReferenceLists lists, Texts texts) {
        this.lists = lists;
        this.texts = texts;
    }

    OtrDraft fill(OtrDraft previous, ExtractedShipment request) {
        ExtractedValue<UnitSystem> units = request.units();
        OtrDraft draft = previous.convertedTo(units == null ? previous.system() : units.value());
        OtrDraft filled = draft.with(next -> next.from(fillPlace(request.origin(), draft.from()))
                .to(fillPlace(request.destination(), draft.to()))
                .items(fillItems(draft, request.items()))
                .days(draft.days().withRequestDates(request, new DateTimeFormats(texts)))
                .cover(fillInsurance(draft.cover(), request.declaredValue())));
        return withAccessorials(withModes(filled, request.modes()), request.accessorials());
    }

    // "As last time, 8 pallets": the read values of the one item replace the existing ones.
    private List<OtrItem> fillItems(OtrDraft draft, List<ExtractedItem> matches) {
        if (draft.items().size() == 1
                && matches.size() == 1
                && matches.getFirst().weight() == null) {
            return List.of(fillItem(draft.itemInRow(0), matches.getFirst()));
        }
        List<OtrItem> items = new ArrayList<>(draft.items());
        matches.stream()
                .limit(PastedItemInserter.MAX_ROWS)
                .map(extractedItem -> fillItem(OtrItem.BLANK, extractedItem))
                .forEach(items::add);
        return items;
    }

    private static String orElse(String message, String before) {
        return message.isEmpty() ? before : message;
    }

    /// The draft with those requested accessorials that the service offers.
    OtrDraft withAccessorials(OtrDraft draft, List<ExtractedAccessorial> wanted) {
        List<RequestedAccessorial> requested = new ArrayList<>(draft.accessorials());
        wanted.stream()
                .flatMap(extractedAccessorial -> lists
                        .findAccessorial(
                                draft.modes(),
                                extractedAccessorial.type().value().toString(),
                                extractedAccessorial.description().value())
                        .stream())
                .filter(requestedAccessorial -> requested.stream().noneMatch(requestedAccessorial::isSameRequest))
                .forEach(requested::add);
        return draft.withAccessorials(requested);
    }

    private static OtrDraft withModes(OtrDraft draft, List<ExtractedValue<String>> modes) {
        List<String> codes = modes.stream().map(ExtractedValue::value).toList();
        return codes.isEmpty()
                ? draft
                : draft.withModes(codes.contains(Mode.LTL.code()), codes.contains(Mode.TRUCKLOAD.code()));
    }

    private static TypedPlace fillPlace(@Nullable ExtractedPlace found, TypedPlace before) {
        return found == null ? before : TypedPlace.of(found.toPlace());
    }

    // A declared value alone does not request insurance.
    private CargoInsurance fillInsurance(CargoInsurance before, @Nullable ExtractedValue<BigDecimal> value) {
        return value == null ? before : before.withValue(numberText(value));
    }

    // Values that were not read stay unchanged.
    private OtrItem fillItem(OtrItem before, ExtractedItem found) {
        String name = textOf(found.name());
        String un = textOf(found.unNumber());
        boolean unnamed = !un.isEmpty() && !name.toUpperCase(Locale.ROOT).contains(un);
        String described = unnamed
                ? HazmatDescription.joinKnownParts(un, name, textOf(found.hazardClass()), textOf(found.packingGroup()))
                : name;
        OtrItem sized = before.withName(orElse(described, before.name()))
                .withQuantity(orElse(numberText(found.quantity()), before.quantity()))
                .withWeight(orElse(numberText(found.weight()), before.weight()))
                .withSides(
                        orElse(numberText(found.length()), before.length()),
                        orElse(numberText(found.width()), before.width()),
                        orElse(numberText(found.height()), before.height()));
        OtrItem item = sized.withVolume(orElse(numberText(found.volume()), sized.volume()))
                .withFreightClass(orElse(textOf(found.freightClass()), before.freightClass()))
                .withHazardous(!un.isEmpty() || valueOrElse(found.hazardous(), before.hazardous()));
        return new PastedItemMapper(lists.packageNames())
                .withPackage(
                        found.stackable() == null
                                ? item
                                : item.withStackable(found.stackable().value()),
                        textOf(found.packaging()));
    }

    private static boolean valueOrElse(@Nullable ExtractedValue<Boolean> extracted, boolean before) {
        return extracted == null ? before : extracted.value();
    }

    private static String textOf(@Nullable ExtractedValue<String> extracted) {
        return extracted == null ? "" : extracted.value();
    }

    private String numberText(@Nullable ExtractedValue<BigDecimal> extracted) {
        return extracted == null
                ? ""
                : texts.language().formatForInput(extracted.value().stripTrailingZeros());
    }
}
