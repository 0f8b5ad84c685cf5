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
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The commodity in the container, and the container number. The interface documents no field for the number.
/// So the number is the dispatcher's own note, unless an administrator has defined a field for it.
public final class CargoFields {

    private final Texts texts;
    private final HsSearch hsSearch;
    private final FormField hsCode;
    private final FormField commodity;
    private final FormField pieces;
    private final FormField containerNumber;
    private final @Nullable CustomField containerField;
    private Subscription subscription = Subscription.EMPTY;

    /// @param customFields the fields that an administrator defined for the environment
    public CargoFields(EntryFactory factory, HsSearch hsSearch, List<CustomField> customFields) {
        this.texts = factory.texts();
        this.hsSearch = hsSearch;
        hsCode = factory.addEntry(EntryId.HS_CODE, "booking.dray.hs")
                .addRequestPaths("load.hsCode")
                .setErrorRule(this::hsCodeErrorOf)
                .setFormatterOnFocusLoss(text -> HsCodeDigits.parse(text)
                        .map(HsCodeDigits::formatWithDots)
                        .orElse(text));
        commodity =
                factory.addEntry(EntryId.COMMODITY, "booking.dray.commodity").addRequestPaths("load.commodity");
        pieces = factory.addEntry(EntryId.PIECES, "booking.dray.pieces")
                .addRequestPaths("load.pieces")
                .setErrorRule(
                        text -> TypedNumber.parseCount(text).isPresent() ? null : texts.text("booking.wrong.count"));
        containerField = customFields.stream()
                .filter(CustomField::isContainerNumber)
                .findFirst()
                .orElse(null);
        containerNumber = addContainerNumberEntry(factory, containerField);
    }

    private static FormField addContainerNumberEntry(EntryFactory factory, @Nullable CustomField field) {
        if (field == null) {
            return factory.addEntry(EntryId.CONTAINER_NUMBER, "booking.dray.ownContainer")
                    .makeOptional();
        }
        FormField entry = factory.entries()
                .addFieldWithLabel(EntryId.CONTAINER_NUMBER.controlId(), field.label())
                .addRequestPaths(field.name());
        return field.required() ? entry : entry.makeOptional();
    }

    /// Starts to check the typed container number and to fill in the commodity of a typed HS code, and loads
    /// the HS codes. `onCodesLoaded` runs when the codes are loaded or change.
    public void observeTextAndLoadCodes(Runnable onCodesLoaded) {
        showContainerNumberHintOrWarning(containerNumber.trimmedText());
        containerNumber.textProperty().subscribe(this::showContainerNumberHintOrWarning);
        hsCode.textProperty().subscribe((previous, current) -> {
            if (!previous.equals(current)) {
                fillCommodityIfCodeListed();
            }
        });
        hsSearch.loadCodesAndKeepIndexUpdated();
        subscription = hsSearch.subscribeToIndex(() -> {
            if (commodity.isEmpty()) {
                fillCommodityIfCodeListed();
            }
            hsCode.refreshError();
            onCodesLoaded.run();
        });
    }

    /// Unsubscribes from the HS codes.
    public void close() {
        subscription.unsubscribe();
    }

    private @Nullable String hsCodeErrorOf(String text) {
        Optional<HsCodeDigits> code = HsCodeDigits.parse(text);
        if (code.isEmpty()) {
            return texts.text("booking.wrong.hs");
        }
        boolean isUnlisted = hsSearch.indexedCodeCount() > 0
                && hsSearch.findByDigits(code.get().digits()).isEmpty();
        return isUnlisted ? texts.text("booking.wrong.hs.unlisted") : null;
    }

    private void fillCommodityIfCodeListed() {
        HsCodeDigits.parse(hsCode.trimmedText())
                .flatMap(code -> hsSearch.findByDigits(code.digits()))
                .ifPresent(code -> commodity.setText(code.description()));
    }

    private void showContainerNumberHintOrWarning(String text) {
        ContainerNumber.Check check = ContainerNumber.checkNumber(text);
        String message = text.isBlank() ? "" : formatContainerNumberCheck(check);
        boolean isWrongCheckDigit = check instanceof ContainerNumber.Check.CheckDigitWrong;
        containerNumber.hintProperty().set(isWrongCheckDigit ? "" : message);
        containerNumber.warningProperty().set(isWrongCheckDigit ? message : "");
    }

    private String formatContainerNumberCheck(ContainerNumber.Check check) {
        return switch (check) {
            case ContainerNumber.Check.Valid _ -> texts.text("booking.dray.own.valid");
            case ContainerNumber.Check.CheckDigitMissing(int checkDigit) ->
                texts.text("booking.dray.own.missing", checkDigit);
            case ContainerNumber.Check.CheckDigitWrong(int checkDigit) ->
                texts.text("booking.dray.own.wrong", checkDigit);
            case ContainerNumber.Check.Malformed _ -> texts.text("booking.dray.own.malformed");
        };
    }

    public List<HsCode> findHsCodes(String typed) {
        return hsSearch.findByText(typed);
    }

    /// Replaces the entry for the container number by numbers of a list, so that the entry is hidden.
    public void hideContainerNumber() {
        containerNumber.setActiveCondition(() -> false);
    }

    /// Whether an administrator has defined a required field for container numbers.
    public boolean isContainerNumberRequired() {
        return containerField != null && containerField.required();
    }

    /// Writes a container number to the field that an administrator has defined for container numbers. Does
    /// nothing if no such field is defined, or if the number is null.
    public void writeContainerNumberIfFieldDefined(Map<String, @Nullable Object> fields, @Nullable String number) {
        if (containerField != null && number != null) {
            fields.put(containerField.name(), number);
        }
    }

    /// The typed container number; null if nothing is typed.
    @Nullable
    public String containerNumberOrNull() {
        return containerNumber.isEmpty() ? null : containerNumber.trimmedText().strip();
    }

    /// The load for the request, with the quoted container; empty while the HS code or the number of pieces is
    /// missing or invalid.
    public Optional<Load> toLoad(QuoteContainer quotedContainer) {
        Optional<Integer> pieceCount = TypedNumber.parseCount(pieces.trimmedText());
        return HsCodeDigits.parse(hsCode.trimmedText())
                .filter(_ -> pieceCount.isPresent())
                .map(code -> new Load(
                        quotedContainer.containerType(),
                        quotedContainer.containerLength(),
                        code.digits(),
                        commodity.trimmedText(),
                        quotedContainer.weight(),
                        pieceCount.orElseThrow()));
    }
}
