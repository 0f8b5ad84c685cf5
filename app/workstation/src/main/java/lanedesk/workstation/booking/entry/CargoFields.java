package lanedesk.workstation.booking.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageBooking.Load;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.reference.HsCode;
import lanedesk.freight.ContainerNumber;
import lanedesk.freight.HsCodeDigits;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The commodity of the container, and its number: the interface has no field for the number, so it is the
/// dispatcher's own note unless an administrator defined a field for it.
public final class CargoFields {

    private final Texts texts;
    private final HsSearch hsSearch;
    private final BookingEntry hs;
    private final BookingEntry commodity;
    private final BookingEntry pieces;
    private final BookingEntry ownContainer;
    private final @Nullable CustomField containerField;
    private Subscription subscription = Subscription.EMPTY;

    /// @param namedFields the fields defined for the environment
    public CargoFields(EntryFactory factory, HsSearch search, List<CustomField> namedFields) {
        this.texts = factory.texts();
        this.hsSearch = search;
        hs = factory.add(EntryId.HS, "booking.dray.hs")
                .withPaths("load.hsCode")
                .rule(this::hsCodeError)
                .formatOnExit(text ->
                        HsCodeDigits.parse(text).map(HsCodeDigits::formatted).orElse(text));
        commodity = factory.add(EntryId.COMMODITY, "booking.dray.commodity").withPaths("load.commodity");
        pieces = factory.add(EntryId.PIECES, "booking.dray.pieces")
                .withPaths("load.pieces")
                .rule(text -> TypedNumber.parseCount(text).isPresent() ? null : texts.text("booking.wrong.count"));
        containerField = namedFields.stream()
                .filter(CustomField::isContainerNumber)
                .findFirst()
                .orElse(null);
        ownContainer = addContainerNumber(factory, containerField);
    }

    private static BookingEntry addContainerNumber(EntryFactory factory, @Nullable CustomField field) {
        if (field == null) {
            return factory.add(EntryId.OWN_CONTAINER, "booking.dray.ownContainer")
                    .asOptional();
        }
        BookingEntry sent = factory.entries()
                .addLabelled(EntryId.OWN_CONTAINER.controlId(), field.label())
                .withPaths(field.name());
        return field.required() ? sent : sent.asOptional();
    }

    /// Starts to react to typed text; `onChange` runs once the codes are loaded.
    public void start(Runnable onChange) {
        checkContainer(ownContainer.value());
        ownContainer.textProperty().subscribe(this::checkContainer);
        hs.textProperty().subscribe((before, newValue) -> {
            if (!before.equals(newValue)) {
                fillCommodity();
            }
        });
        hsSearch.buildIndexIfNeeded();
        subscription = hsSearch.onIndexed(() -> {
            if (commodity.isEmpty()) {
                fillCommodity();
            }
            hs.refresh();
            onChange.run();
        });
    }

    /// Unsubscribes from the codes.
    public void close() {
        subscription.unsubscribe();
    }

    private @Nullable String hsCodeError(String text) {
        Optional<HsCodeDigits> code = HsCodeDigits.parse(text);
        if (code.isEmpty()) {
            return texts.text("booking.wrong.hs");
        }
        boolean unlisted = hsSearch.size() > 0
                && hsSearch.findByDigits(code.get().digits()).isEmpty();
        return unlisted ? texts.text("booking.wrong.hs.unlisted") : null;
    }

    private void fillCommodity() {
        HsCodeDigits.parse(hs.value())
                .flatMap(code -> hsSearch.findByDigits(code.digits()))
                .ifPresent(code -> commodity.setText(code.description()));
    }

    private void checkContainer(String text) {
        ContainerNumber.Check check = ContainerNumber.check(text);
        String message = text.isBlank() ? "" : containerNumberWarning(check);
        boolean wrong = check instanceof ContainerNumber.Check.CheckDigitWrong;
        ownContainer.hintProperty().set(wrong ? "" : message);
        ownContainer.warningProperty().set(wrong ? message : "");
    }

    private String containerNumberWarning(ContainerNumber.Check check) {
        return switch (check) {
            case ContainerNumber.Check.Valid _ -> texts.text("booking.dray.own.sound");
            case ContainerNumber.Check.CheckDigitMissing(int digit) -> texts.text("booking.dray.own.missing", digit);
            case ContainerNumber.Check.CheckDigitWrong(int digit) -> texts.text("booking.dray.own.wrong", digit);
            case ContainerNumber.Check.Malformed _ -> texts.text("booking.dray.own.malformed");
        };
    }

    public List<HsCode> findHsCodes(String typed) {
        return hsSearch.find(typed);
    }

    /// Writes the container's number to the field defined for it, if any.
    public void writeNamedFields(Map<String, @Nullable Object> fields) {
        String number = ownContainer();
        if (containerField != null && number != null) {
            fields.put(containerField.name(), number);
        }
    }

    /// The typed container number, for the documents; null if empty.
    @Nullable
    public String ownContainer() {
        return ownContainer.isEmpty() ? null : ownContainer.value().strip();
    }

    /// The load as it is sent, with the quoted container; empty while something is missing.
    public Optional<Load> load(QuoteContainer quoted) {
        Optional<Integer> count = TypedNumber.parseCount(pieces.value());
        return HsCodeDigits.parse(hs.value())
                .filter(_ -> count.isPresent())
                .map(code -> new Load(
                        quoted.containerType(),
                        quoted.containerLength(),
                        code.digits(),
                        commodity.value(),
                        quoted.weight(),
                        count.orElseThrow()));
    }
}
