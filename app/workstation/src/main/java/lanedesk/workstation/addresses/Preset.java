package lanedesk.workstation.addresses;

import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// A value that a customer's shipments start with: an item template, or a default of the form.
sealed interface Preset {

    /// Returns what a form holds.
    ///
    /// @param newId of an item that is new
    /// @param before what the form began with; null for something new
    static Preset fromForm(
            PresetKind kind, UUID newId, @Nullable Preset before, long customer, PresetFormCodec.TypedPreset typed) {
        if (kind != PresetKind.ITEM) {
            return new Default(customer, kind.storedWord(), typed.content(), "");
        }
        UUID id = before instanceof Item(StoredItemTemplates.Template old, String _) ? old.id() : newId;
        Long only = typed.everyone() ? null : customer;
        return new Item(new StoredItemTemplates.Template(id, only, typed.name(), typed.content()), "");
    }

    /// The same for all that the form takes for one: what is new of a kind is one, as a customer's default of it is.
    static String identityKey(@Nullable Preset preset, PresetKind kind, long customer) {
        return switch (preset) {
            case null -> customer + " " + kind;
            case Item(StoredItemTemplates.Template template, String _) ->
                template.id().toString();
            case Default its ->
                its.customerNumber() + " " + its.kind().map(PresetKind::name).orElse(its.word());
        };
    }

    /// Returns a summary of its content in words.
    String summary();

    /// Returns its content as it is stored.
    Content content();

    /// True where it serves every customer.
    boolean isForEveryone();

    /// Returns its kind; empty for a default that this page doesn't know.
    Optional<PresetKind> kind();

    /// An item kept under a name.
    record Item(StoredItemTemplates.Template template, String summary) implements Preset {
        @Override
        public Content content() {
            return template.content();
        }

        @Override
        public boolean isForEveryone() {
            return template.customerNumber() == null;
        }

        @Override
        public Optional<PresetKind> kind() {
            return Optional.of(PresetKind.ITEM);
        }
    }

    /// A default of the customer.
    ///
    /// @param word the journal's word
    record Default(long customerNumber, String word, Content content, String summary) implements Preset {
        @Override
        public boolean isForEveryone() {
            return false;
        }

        @Override
        public Optional<PresetKind> kind() {
            return PresetKind.findByWord(word);
        }
    }

    /// Whether another is the same record, as it was or is.
    default boolean isSameAs(@Nullable Preset other) {
        return switch (this) {
            case Item(StoredItemTemplates.Template template, String _) ->
                other instanceof Item(StoredItemTemplates.Template its, String _)
                        && its.id().equals(template.id());
            case Default(long _, String word, Content _, String _) ->
                other instanceof Default its && its.word().equals(word);
        };
    }

    /// The name of an item; null for a default, which has none.
    default @Nullable String name() {
        return this instanceof Item(StoredItemTemplates.Template template, String _) ? template.name() : null;
    }
}
