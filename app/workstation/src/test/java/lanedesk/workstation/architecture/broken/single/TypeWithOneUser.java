package lanedesk.workstation.architecture.broken.single;

/// A type with one user. The nested class of that user counts as the same user.
final class TypeWithOneUser {

    int count() {
        return SharedType.COUNT;
    }
}
