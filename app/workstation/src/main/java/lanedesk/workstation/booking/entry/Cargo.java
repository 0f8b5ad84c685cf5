package lanedesk.workstation.booking.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageBooking.Load;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.reference.HsCode;
import lanedesk.freight.ContainerNumber;
import lanedesk.freight.HsDigits;
import lanedesk.freight.TypedFigure;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The content of the container, and its number: the interface has no field for it, so it is the dispatcher's own note
/// unless an administrator named a field that carries it.
public final class Cargo {

    private final Texts texts;
    private final HsSearch search;
    private final Entry hs;
    private final Entry commodity;
    private final Entry pieces;
    private final Entry ownContainer;
    private final @Nullable NamedField containerField;
    private Subscription following = Subscription.EMPTY;

    /// @param namedFields those of the environment
    public Cargo(EntryFactory factory, HsSearch search, List<NamedField> namedFields) {
        this.texts = factory.texts();
        this.search = search;
        hs = factory.add(EntryId.HS, "booking.dray.hs")
                .withPaths("load.hsCode")
                .rule(this::wrongHs)
                .tidy(text -> HsDigits.of(text).map(HsDigits::formatted).orElse(text));
        commodity = factory.add(EntryId.COMMODITY, "booking.dray.commodity").withPaths("load.commodity");
        pieces = factory.add(EntryId.PIECES, "booking.dray.pieces")
                .withPaths("load.pieces")
                .rule(text -> TypedFigure.count(text).isPresent() ? null : texts.text("booking.wrong.count"));
        containerField = namedFields.stream()
                .filter(NamedField::isContainerNumber)
                .findFirst()
                .orElse(null);
        ownContainer = containerNumber(factory, containerField);
    }

    private static Entry containerNumber(EntryFactory factory, @Nullable NamedField field) {
        if (field == null) {
            return factory.add(EntryId.OWN_CONTAINER, "booking.dray.ownContainer")
                    .optional();
        }
        Entry sent = factory.entries()
                .addLabelled(EntryId.OWN_CONTAINER.control(), field.label())
                .withPaths(field.name());
        return field.required() ? sent : sent.optional();
    }

    /// Starts to follow the typed text; `changed` runs once the codes are loaded.
    public void start(Runnable changed) {
        checkContainer(ownContainer.value());
        ownContainer.textProperty().subscribe(this::checkContainer);
        hs.textProperty().subscribe((before, now) -> {
            if (!before.equals(now)) {
                fillCommodity();
            }
        });
        search.need();
        following = search.onIndexed(() -> {
            if (commodity.isEmpty()) {
                fillCommodity();
            }
            hs.refresh();
            changed.run();
        });
    }

    /// Follows the codes no more.
    public void close() {
        following.unsubscribe();
    }

    private @Nullable String wrongHs(String text) {
        Optional<HsDigits> code = HsDigits.of(text);
        if (code.isEmpty()) {
            return texts.text("booking.wrong.hs");
        }
        boolean unlisted = search.size() > 0 && search.of(code.get().digits()).isEmpty();
        return unlisted ? texts.text("booking.wrong.hs.unlisted") : null;
    }

    private void fillCommodity() {
        HsDigits.of(hs.value())
                .flatMap(code -> search.of(code.digits()))
                .ifPresent(code -> commodity.set(code.description()));
    }

    private void checkContainer(String text) {
        ContainerNumber.Check check = ContainerNumber.check(text);
        String said = text.isBlank() ? "" : warning(check);
        boolean wrong = check instanceof ContainerNumber.Check.DigitWrong;
        ownContainer.hintProperty().set(wrong ? "" : said);
        ownContainer.cautionProperty().set(wrong ? said : "");
    }

    private String warning(ContainerNumber.Check check) {
        return switch (check) {
            case ContainerNumber.Check.Sound _ -> texts.text("booking.dray.own.sound");
            case ContainerNumber.Check.DigitMissing(int digit) -> texts.text("booking.dray.own.missing", digit);
            case ContainerNumber.Check.DigitWrong(int digit) -> texts.text("booking.dray.own.wrong", digit);
            case ContainerNumber.Check.Malformed _ -> texts.text("booking.dray.own.malformed");
        };
    }

    public List<HsCode> find(String typed) {
        return search.find(typed);
    }

    /// Puts the container's number into the field that carries it; nothing where none does.
    public void writeTo(Map<String, @Nullable Object> fields) {
        String number = ownContainer();
        if (containerField != null && number != null) {
            fields.put(containerField.name(), number);
        }
    }

    /// The container's number as it was typed, for the papers; null where none is.
    @Nullable
    public String ownContainer() {
        return ownContainer.isEmpty() ? null : ownContainer.value().strip();
    }

    /// The load as it is sent, its container the quote's; empty while something is missing.
    public Optional<Load> load(QuoteContainer quoted) {
        Optional<Integer> count = TypedFigure.count(pieces.value());
        return HsDigits.of(hs.value())
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
